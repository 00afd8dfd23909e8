import type { Registry } from '../operations/kernel/createRegistry.ts'
import { suggest } from './answer/suggest.ts'
import { writeAnswer } from './answer/writeAnswer.ts'
import type { Plan, ToldThings } from './plan/Plan.ts'
import type { AssistantEvent, AssistantReply } from './run/AssistantReply.ts'
import { type Caller, toSent } from './run/createCaller.ts'
import { runPlan } from './run/runPlan.ts'
import { toldThings } from './run/toldThings.ts'

export type ReplyParts = Omit<AssistantReply, 'ok' | 'network' | 'context' | 'disclaimer'> & {
  /** What was told that the next question may lean on. */
  things: ToldThings
}

const mode = 'heuristic'

/** Runs a plan and tells what came of it, without a model. */
export async function answerByPlan(
  plan: Plan,
  { caller, registry, emit }: { caller: Caller; registry: Registry; emit: (event: AssistantEvent) => void },
): Promise<ReplyParts> {
  const facts = plan.kind === 'refusal' && plan.facts ? [plan.facts] : []
  const asked = plan.kind === 'calls' ? plan : { steps: facts, aims: [], unanswered: [], frame: plan.frame }
  const steps = asked.steps.map(({ id, operation, arguments: args }) => ({
    id,
    tool: operation,
    arguments: args,
  }))
  emit({ event: 'plan', data: { mode, steps } })
  const made = await runPlan(asked, caller)
  const calls = made.flatMap((step) => step.calls)
  const written = writeAnswer(made, asked, registry)
  const sent = { mode, calls: calls.map((call) => toSent(call, registry)), suggestions: suggest(calls) }
  if (plan.kind === 'calls')
    return {
      ...written,
      ...sent,
      things: toldThings(calls, written.citations, plan.aims, plan.frame.reading.plain),
      notes: [...plan.notes],
    }
  // Advice is refused, and what is known is told all the same: that a token cannot be sold is no advice.
  const { answer, citations } = calls.some(({ ok }) => ok) ? written : { answer: '', citations: [] }
  return {
    ...sent,
    answer: [plan.text, answer].filter((part) => part !== '').join('\n\n'),
    citations,
    outcome: plan.kind === 'question' ? 'asks_back' : 'refused',
    notes: [],
    things: { rows: [...(plan.frame.rows ?? [])], ranked: [], figures: [] },
  }
}
