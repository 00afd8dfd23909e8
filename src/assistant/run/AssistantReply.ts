import type { AsOf, Envelope } from '../../operations/kernel/Envelope.ts'
import type { Citation } from '../answer/Citation.ts'

export type CallFailure = { code: string; message: string; hint: string }

/** One call that was made for a question. */
export type AssistantCall = {
  id: string
  tool: string
  arguments: Record<string, unknown>
  ok: boolean
  duration_ms: number
  as_of?: AsOf
  /** The result object, as the tool gives it on every surface. */
  result?: Envelope
  /**
   * How to get the result when it is too large to come along. `block` is where it holds; `pinned` says that the call
   * is asked at that block, so that it gives the same again.
   */
  reference?: {
    method: 'POST'
    path: string
    body: Record<string, unknown>
    bytes: number
    block: number | null
    pinned: boolean
  }
  error?: CallFailure
}

/** Whether the question was answered, asked back, refused, or could not be answered. */
export type Outcome = 'answered' | 'asks_back' | 'refused' | 'failed'

/** What the assistant gives back. */
export type AssistantReply = {
  ok: true
  network: string
  answer: string
  /** `heuristic` for the planner without a model, else the name of the provider. */
  mode: string
  outcome: Outcome
  calls: AssistantCall[]
  citations: Citation[]
  suggestions: string[]
  /** What was assumed or went otherwise than asked, such as a model that could not be reached. */
  notes: string[]
  /** What the next question can lean on; a client sends it back as it is. */
  context: string
  disclaimer: string
}

/** What happens while a question is answered, in this order; `answer` comes in pieces. */
export type AssistantEvent =
  | {
      event: 'plan'
      data: { mode: string; steps: { id: string; tool: string; arguments: Record<string, unknown> }[] }
    }
  | { event: 'call_started'; data: { id: string; tool: string; arguments: Record<string, unknown> } }
  | { event: 'call_finished'; data: AssistantCall }
  | { event: 'note'; data: { text: string } }
  | { event: 'answer'; data: { text: string } }
  | { event: 'done'; data: AssistantReply }
