import { frameOf } from './frameOf.ts'
import type { Plan } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'
import { planTurn } from './planTurn.ts'
import { readContext } from './talkContext.ts'

export type Talk = {
  history: readonly HistoryMessage[]
  /** What the reply before carried along, as it was sent back. */
  context?: string
}

/**
 * Plans the answer to a question without a model and without asking the chain: what it names, what it wants of
 * the operations there are, and whether it must be asked back or refused.
 */
export function planAnswer(
  prompt: string,
  talk: readonly HistoryMessage[] | Talk,
  facts: PlannerFacts,
): Plan {
  const { history, context } = 'history' in talk ? talk : { history: talk }
  const sent = context === undefined ? undefined : readContext(context)
  const previous = sent ?? frameOf(history, facts)
  const plan = planTurn(prompt, previous, facts)
  if (context === undefined || sent || plan.kind !== 'calls') return plan
  return {
    ...plan,
    notes: [...plan.notes, 'The context that was sent could not be read and was left aside.'],
  }
}
