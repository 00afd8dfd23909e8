import type { Reading } from '../read/Reading.ts'
import { bornAt } from './bornAt.ts'
import { costOf } from './costOf.ts'
import type { Held } from './Held.ts'
import { ofWindows } from './ofWindows.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { partOfAll } from './partOfAll.ts'
import { priceIn } from './priceIn.ts'
import { sinceThen } from './sinceThen.ts'

/** The calls of a question that holds figures against each other which no one call tells. */
export const heldCalls = (reading: Reading, facts: PlannerFacts): Held | undefined =>
  ofWindows(reading, facts) ??
  partOfAll(reading, facts) ??
  priceIn(reading, facts) ??
  costOf(reading, facts) ??
  sinceThen(reading, facts) ??
  bornAt(reading, facts)
