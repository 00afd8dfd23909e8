import type { Envelope } from '../../api/Answer.ts'

/** A call the assistant made for a question. */
export type AgentCall = {
  id: string
  tool: string
  arguments: Record<string, unknown>
  ok: boolean
  duration_ms: number
  result?: Envelope
  error?: { code: string; message: string; hint?: string }
}

/** Ties a figure of the answer to the call it came from. */
export type Citation = { figure: string; value: unknown; call: string; path: string; block: number | null }

/** What POST /api/agent answers. */
export type AgentReply = {
  ok: true
  network: string
  answer: string
  mode: string
  outcome: 'answered' | 'asks_back' | 'refused' | 'failed'
  calls: AgentCall[]
  citations: Citation[]
  suggestions: string[]
  notes: string[]
  /** What the next question leans on; sent back as it came. */
  context: string
  disclaimer: string
}

type Planned = { id: string; tool: string; arguments: Record<string, unknown> }

/** A step of the stream. */
export type AgentEvent =
  | { event: 'plan'; data: { mode: string; steps: Planned[] } }
  | { event: 'call_started'; data: Planned }
  | { event: 'call_finished'; data: AgentCall }
  | { event: 'note'; data: { text: string } }
  | { event: 'answer'; data: { text: string } }
  | { event: 'done'; data: AgentReply }
  | { event: 'error'; data: Record<string, unknown> }
