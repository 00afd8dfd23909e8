import { catalogRow } from '../catalog/catalogRow.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { carrySubject, isShort, leansBack, namesNothing, narrowsRows } from './carryOver.ts'
import type { Frame } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** What the question before was about, as a mark that the rules can read. */
function markOf({ tokens, addresses }: Reading): string | undefined {
  if (tokens.length === 1) return '@token'
  return tokens.length === 0 && addresses.length > 0 ? '@address' : undefined
}

/** Rows of these are about one contract, which the question has named: "owner of the v3 factory". */
const aboutContracts = new Set(['protocol_read', 'precompile'])

/** A short question that names nothing, taken to be about what was spoken of where that says more: "what's the volume?". */
export function withSubject(reading: Reading, previous: Frame | undefined, facts: PlannerFacts): Reading {
  if (!previous || leansBack(reading) || !namesNothing(reading) || !isShort(reading)) return reading
  if (narrowsRows(reading, previous)) return reading
  const mark = markOf(previous.reading)
  if (mark === undefined || aboutContracts.has(catalogRow(reading, facts)?.operation.family ?? ''))
    return reading
  const { tokens, addresses } = carrySubject(reading, previous.reading)
  // Bounded: the plain form of a question has 600 characters at most.
  const about = { ...reading, tokens, addresses, plain: `${reading.plain.replace(/[?.!\s]+$/, '')} ${mark}` }
  const best = scoreIntents(reading, facts)[0]?.score ?? 0
  const bestAbout = scoreIntents(about, facts)[0]?.score ?? 0
  return bestAbout > best && best >= 6 ? about : reading
}
