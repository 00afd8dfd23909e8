import { rowIndexOf } from '../catalog/createRowIndex.ts'
import { choices } from '../fill/choices.ts'
import { learnPhrasings } from '../intents/hearPhrasings.ts'
import { intents } from '../intents/intents.ts'
import { refusals } from '../intents/refusals.ts'
import { sayings } from '../intents/sayings.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** The engine translates a pattern when it is first used, which takes longer than using it. */
const patternsInTurn = 40

/** Makes what planning needs and what is made once, piece by piece: with the first question, which would wait for all. */
export function* prepareInTurns({ registry }: PlannerFacts): Generator<void, void> {
  yield* learnPhrasings()
  yield
  rowIndexOf(registry)
  const patterns = [
    ...sayings.map(([pattern]) => pattern),
    ...intents.flatMap(({ cues }) => cues.map(([pattern]) => pattern)),
    ...refusals.flatMap((refusal) => refusal.patterns),
    ...Object.values(choices).flatMap((rows) => rows.map(([, pattern]) => pattern)),
  ]
  for (const [place, pattern] of patterns.entries()) {
    if (place % patternsInTurn === 0) yield
    // A copy would be another pattern; one that remembers its place is set back.
    pattern.test('what is the price of @token')
    pattern.lastIndex = 0
  }
}
