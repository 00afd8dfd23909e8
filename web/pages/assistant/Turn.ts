import type { Failure } from '../../api/Answer.ts'
import type { Subject } from '../../router/subject.ts'
import type { AgentCall, AgentEvent, AgentReply } from './AgentReply.ts'

export type Step = {
  id: string
  tool: string
  arguments: Record<string, unknown>
  state: 'planned' | 'running' | 'ok' | 'failed'
  call?: AgentCall
}

/** A question with everything that came of it so far. */
export type Turn = {
  id: number
  prompt: string
  /** What the page was about that it was asked on. */
  about?: Subject
  askedAtMs: number
  state: 'running' | 'done' | 'failed' | 'stopped'
  steps: readonly Step[]
  /** The answer as far as it has come. */
  text: string
  reply?: AgentReply
  failure?: Failure
}

const withStep = (turn: Turn, step: Step): Turn => {
  const known = turn.steps.some(({ id }) => id === step.id)
  const steps = known ? turn.steps.map((one) => (one.id === step.id ? step : one)) : [...turn.steps, step]
  return { ...turn, steps }
}

const finished = (call: AgentCall): Step => {
  const { id, tool, arguments: args, ok } = call
  return { id, tool, arguments: args, state: ok ? 'ok' : 'failed', call }
}

/** A turn after one more step of the stream. */
export function applyEvent(turn: Turn, step: AgentEvent): Turn {
  switch (step.event) {
    case 'plan':
      return { ...turn, steps: step.data.steps.map((planned) => ({ ...planned, state: 'planned' as const })) }
    case 'call_started':
      return withStep(turn, { ...step.data, state: 'running' })
    case 'call_finished':
      return withStep(turn, finished(step.data))
    case 'answer':
      return { ...turn, text: turn.text + step.data.text }
    case 'done':
      return {
        ...turn,
        state: 'done',
        text: step.data.answer,
        reply: step.data,
        steps: step.data.calls.map(finished),
      }
    default:
      return turn
  }
}
