import type { Operation } from '../../tool/Operation.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { boardRow } from './boardRow.ts'
import { windowRow } from './windowRow.ts'
import { wordRow } from './wordRow.ts'

/** A question must fit a row so well, more where a listed tool is plainly asked for. */
const fits = 0.6
const fitsPlainly = 0.72

/** What lacks an argument is asked back for where it fits as well as that; its score has been lowered. */
const fitsWithoutArguments = 0.64
const plainlyListed = 10

/** What a listed tool tells as well is left to it, unless nothing listed is understood. */
const leftToListed = 6

const known = new WeakMap<Reading, CatalogWish | null>()

/** A row, and the question as the row is to read it. */
export type CatalogWish = { operation: Operation; reading: Reading }

/** Names of protocols may be names of tokens too: in a question for a protocol's row they name no token. */
function withoutVenue(operation: Operation, reading: Reading): Reading {
  const parts = operation.name.split('_')
  const tokens = reading.tokens.filter(({ text }) => !parts.includes(text.toLowerCase()))
  return tokens.length === reading.tokens.length ? reading : { ...reading, tokens }
}

function find(reading: Reading, facts: PlannerFacts): Operation | undefined {
  const listed = scoreIntents(reading, facts)[0]
  const board = /\b(?:events?|logs?)\b/.test(reading.plain) ? undefined : boardRow(reading, facts)
  if (board) return board
  const word = wordRow(reading, facts)
  const needed = (listed?.ruled ?? 0) >= plainlyListed ? fitsPlainly : fits
  if (word && word.score >= (word.complete ? needed : fitsWithoutArguments)) return word.operation
  const measured = windowRow(reading, facts)
  if (measured && (!measured.listed || (listed?.score ?? 0) < leftToListed)) return measured.operation
  return undefined
}

/** The row of the catalog, other than a listed tool, that a question asks for. */
export function catalogRow(reading: Reading, facts: PlannerFacts): CatalogWish | undefined {
  const before = known.get(reading)
  if (before !== undefined) return before ?? undefined
  const operation = find(reading, facts)
  const found = operation && { operation, reading: withoutVenue(operation, reading) }
  known.set(reading, found ?? null)
  return found
}
