/** A figure or name of an answer, and where it is from. Whatever else it says tells how it was derived. */
export type Citation = {
  figure: string
  value: unknown
  call: string
  path: string
  block?: number
  [more: string]: unknown
}

export type AgentCall = {
  id: string
  tool: string
  arguments: Record<string, unknown>
  /** Absent where it was too large for the reply. */
  result?: unknown
  [more: string]: unknown
}

/** What the assistant's route gives back, as far as a judge needs it: read from the wire, not from the code. */
export type AgentReply = {
  answer: string
  outcome: 'answered' | 'asks_back' | 'refused' | 'failed'
  calls: AgentCall[]
  citations: Citation[]
  notes?: string[]
  /** To be sent back with the next question. */
  context?: unknown
}
