import { tryFill } from '../fill/tryFill.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** So much less may an operation score whose arguments a question gives, and still be taken before one that lacks some. */
const margin = 6

/** What the rules alone are so sure about is asked back for, and nothing else is done instead. */
const sure = 10

/** Whoever says "it" or "my wallet" means something that they do not name: that is asked about, not guessed past. */
export const pointsAtSomething =
  /\b(it|its|it's|this|that|these|those|they|them|their|he|she|his|her|my|i|me)\b(?! (could|can|should|get|want))/

export const isFillable = ({ operation }: ScoredIntent, reading: Reading, facts: PlannerFacts): boolean =>
  reading.strangers.length > 0 || tryFill(operation, reading, facts).missing.length === 0

/** The operation a question most likely asks for; of two that are near, the one that it has the arguments for. */
export function likeliest(reading: Reading, facts: PlannerFacts): ScoredIntent | undefined {
  const scored = scoreIntents(reading, facts)
  const [top] = scored
  if (!top || top.ruled >= sure || pointsAtSomething.test(reading.plain) || isFillable(top, reading, facts))
    return top
  const near = scored.filter(({ score }) => score >= Math.max(6, top.score - margin))
  return near.find((intent) => isFillable(intent, reading, facts)) ?? top
}
