import { glossOf } from '../glosses/glossOf.ts'
import { planByGrammar } from '../grammar/planByGrammar.ts'
import type { Language } from '../languages/languages.ts'
import type { Told } from '../languages/tellForeign.ts'
import { readPrompt } from '../read/readPrompt.ts'
import { maybeRefused } from './findRefusal.ts'
import { namedByAsks } from './namedByAsks.ts'
import type { Frame, Plan } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { planQuestion } from './planQuestion.ts'

/** A question in another language that the grammar understands word by word; undefined where it does not. */
export function planGlossed(
  prompt: string,
  language: Language,
  previous: Frame | undefined,
  facts: PlannerFacts,
): Plan | undefined {
  const { english, strange } = glossOf(prompt, language, facts)
  // A word that has no gloss may choose others: English is read with more words than these.
  if (strange.length > 0) return undefined
  const own = planByGrammar(english, previous, facts)
  if (typeof own === 'string' || own.aims.some(({ aside }) => aside.length > 0)) return undefined
  const reading = readPrompt(english, facts)
  const byRules = maybeRefused(reading, facts.now) ? planQuestion(english, previous, facts) : undefined
  // What may not be answered is refused however well it is understood.
  if (byRules?.kind === 'refusal' && !/^(?:nothing_fits|off_topic)$/.test(byRules.reason)) return byRules
  const { steps, aims, asks } = own
  const operations = [...new Set(aims.map(({ operation }) => operation))]
  const told: Told = { code: language.code, parts: [], unanswered: [], strange: [], aimed: true }
  return {
    kind: 'calls',
    steps,
    aims,
    notes: [],
    unanswered: [],
    frame: { ...namedByAsks({ reading, operations, asks }), operations, language: language.code },
    told,
  }
}
