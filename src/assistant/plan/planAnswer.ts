import { type Foreign, readLanguage } from '../languages/readLanguage.ts'
import { frameOf } from './frameOf.ts'
import type { Frame, Plan } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'
import { planQuestion } from './planQuestion.ts'
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
  maxSteps = 6,
): Plan {
  const { history, context } = 'history' in talk ? talk : { history: talk }
  const sent = context === undefined ? undefined : readContext(context)
  const previous = sent ?? frameOf(history, facts)
  const foreign = readLanguage(prompt, previous !== undefined)
  const plan = foreign
    ? planForeign(foreign, prompt, previous, facts, maxSteps)
    : planQuestion(prompt, previous, facts, maxSteps)
  if (context === undefined || sent || plan.kind !== 'calls') return plan
  return {
    ...plan,
    notes: [...plan.notes, 'The context that was sent could not be read and was left aside.'],
  }
}

/** A question in another language: asked in the words of the rules where it can be, and told in its own. */
function planForeign(
  { language, topic, english }: Foreign,
  prompt: string,
  previous: Frame | undefined,
  facts: PlannerFacts,
  maxSteps: number,
): Plan {
  const plan = planQuestion(english ?? prompt, english === undefined ? undefined : previous, facts, maxSteps)
  const { frame } = plan
  // What is refused by rule is refused in any language; the rest says what is understood.
  if (plan.kind !== 'calls' || english === undefined || topic === undefined)
    return plan.kind === 'refusal' && plan.reason !== 'nothing_fits'
      ? plan
      : { kind: 'question', text: language.help, frame }
  return { ...plan, told: { code: language.code, topic } }
}
