import type { Language } from '../languages/languages.ts'
import { type Foreign, readLanguage } from '../languages/readLanguage.ts'
import { type Topic, topics } from '../languages/topics.ts'
import { frameOf } from './frameOf.ts'
import { joinPlans } from './joinPlans.ts'
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
): Plan {
  const { history, context } = 'history' in talk ? talk : { history: talk }
  const sent = context === undefined ? undefined : readContext(context)
  const previous = sent ?? frameOf(history, facts)
  const foreign = readLanguage(prompt, previous !== undefined, (name) => tickerOf(name, facts))
  const plan = foreign ? planForeign(foreign, prompt, previous, facts) : planQuestion(prompt, previous, facts)
  if (context === undefined || sent || plan.kind !== 'calls') return plan
  return {
    ...plan,
    notes: [...plan.notes, 'The context that was sent could not be read and was left aside.'],
  }
}

/** A company that one name means. */
function tickerOf(name: string, { lexicon }: PlannerFacts): string | undefined {
  const [entry, ...others] = lexicon.byName(name)
  return entry?.stock && others.length === 0 ? entry.symbol : undefined
}

/** A question in another language: asked in the words of the rules where it can be, and told in its own. */
function planForeign(
  { language, parts, unanswered }: Foreign,
  prompt: string,
  previous: Frame | undefined,
  facts: PlannerFacts,
): Plan {
  const made = parts.map(({ topic, english }) => ({
    topic,
    plan: planQuestion(english, previous, facts),
  }))
  const planned = made.flatMap(({ topic, plan }) => (plan.kind === 'calls' ? [{ topic, plan }] : []))
  const [first, ...others] = planned
  if (!first) {
    const plan = made[0]?.plan ?? planQuestion(prompt, undefined, facts)
    // What is refused by rule is refused in any language; the rest says what is understood.
    return plan.kind === 'refusal' && plan.reason !== 'nothing_fits'
      ? plan
      : { kind: 'question', text: language.help, frame: plan.frame }
  }
  const { plan, ids } = joinPlans([first.plan, ...others.map((other) => other.plan)])
  const kept = plan.steps.slice(0, facts.maxSteps)
  const steps: Record<string, Topic[]> = {}
  for (const [place, { topic }] of planned.entries())
    for (const id of ids[place]?.values() ?? [])
      if (!steps[id]?.includes(topic)) steps[id] = [...(steps[id] ?? []), topic]
  const isKept = (place: number) =>
    [...(ids[place]?.values() ?? [])].every((id) => kept.some((step) => step.id === id))
  const left = [
    ...made.filter((one) => one.plan.kind !== 'calls'),
    ...planned.filter((_, place) => !isKept(place)),
  ].map(({ topic }) => labelOf(language, topic))
  return {
    ...plan,
    steps: kept,
    told: { code: language.code, steps, unanswered: [...new Set([...unanswered, ...left])] },
  }
}

const labelOf = ({ labels }: Language, topic: Topic): string => {
  const [[label] = ['price' as const]] = topics[topic].lines
  return labels[label]
}
