import type { Registry } from '../operations/kernel/createRegistry.ts'
import { suggest } from './answer/suggest.ts'
import { writeAnswer } from './answer/writeAnswer.ts'
import type { Plan } from './plan/Plan.ts'
import type { AssistantEvent, AssistantReply } from './run/AssistantReply.ts'
import { type Caller, toSent } from './run/createCaller.ts'
import { runPlan } from './run/runPlan.ts'

export type ReplyParts = Omit<AssistantReply, 'ok' | 'network' | 'disclaimer'>

const mode = 'heuristic'

/** Runs a plan and tells what came of it, without a model. */
export async function answerByPlan(
  plan: Plan,
  { caller, registry, emit }: { caller: Caller; registry: Registry; emit: (event: AssistantEvent) => void },
): Promise<ReplyParts> {
  const steps = plan.kind === 'calls' ? plan.steps : []
  emit({
    event: 'plan',
    data: {
      mode,
      steps: steps.map(({ id, operation, arguments: args }) => ({ id, tool: operation, arguments: args })),
    },
  })
  if (plan.kind !== 'calls')
    return {
      answer: plan.text,
      mode,
      outcome: plan.kind === 'question' ? 'asks_back' : 'refused',
      calls: [],
      citations: [],
      suggestions: suggest([]),
      notes: [],
    }
  const calls = await runPlan(plan, caller)
  return {
    ...writeAnswer(calls, registry),
    mode,
    calls: calls.map(toSent),
    suggestions: suggest(calls),
    notes: [...plan.notes],
  }
}
