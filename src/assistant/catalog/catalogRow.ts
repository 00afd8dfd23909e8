import type { Operation } from '../../operations/kernel/Operation.ts'
import { listStockPremiums } from '../../operations/tools/stocks/listStockPremiums.ts'
import { takesAny, timeArguments, tokenArguments } from '../fill/takesAny.ts'
import { tryFill } from '../fill/tryFill.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import { onceFor } from '../onceFor.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { resultFields } from '../rows/resultFields.ts'
import { boardRow } from './boardRow.ts'
import { venueKeys } from './venues.ts'
import { windowRow } from './windowRow.ts'
import { withoutVenue, wordRow } from './wordRow.ts'

/** A question must fit a row so well, more the plainer a listed tool is asked for. */
function fitNeeded(listed: ScoredIntent | undefined): number {
  if (!listed) return 0.6
  if (listed.ruled >= 18) return 0.8
  if (listed.ruled >= 10) return 0.72
  return listed.score >= 14 ? 0.66 : 0.6
}

/** What lacks an argument is asked back for where it fits as well as that; its score has been lowered. */
const fitsWithoutArguments = 0.64

/** What a listed tool tells as well is left to it, unless nothing listed is understood. */
const leftToListed = 6

/** A row, and the question as the row is to read it. */
export type CatalogWish = { operation: Operation; reading: Reading }

/** Whether a question has what a listed tool needs, so that nothing needs to be asked. */
const isReady = ({ operation }: ScoredIntent, reading: Reading, facts: PlannerFacts): boolean =>
  tryFill(operation, reading, facts).missing.length === 0

const takesToken = (operation: Operation): boolean => takesAny(operation, [...tokenArguments, 'address'])

/** Written as a ticker it is the token, and not what is called alike. */
const isTicker = ({ text, reference, known }: TokenMention): boolean => known && text === reference

/** Events are no boards, and what chooses among the newest rows is asked of those. */
const noBoard =
  /\b(?:events?|logs?)\b|\b(?:of|among|out of|in) (?:the |these )?(?:last|latest|newest|most recent|recent) @count\b/

/** Who speaks of code wants what it says. */
const speaksOfCode = /\b(?:read|call|functions?|contracts?|raw|wei|on-?chain)\b|[a-z][A-Z]|[a-z]_[a-z]|\(\)/

/** What is made of many, or looked for among them, is read from no one contract. */
const ofMany =
  /\b(?:average|avg|mean|median|typical|total|sum|combined|is there an?|are there|any|how many|which (?:of|one|tokens?|coins?|memecoins?|stocks?|pools?|wallets?|contracts?))\b/

/** Whether a tool tells what a question asks for in a field of that name. */
const tellsField = ({ operation }: ScoredIntent, { plain }: Reading): boolean =>
  matchField(
    resultFields(operation).filter(({ list, kind }) => list === undefined && kind === 'number'),
    stemsOf(plain),
    0.9,
  ) !== undefined

function find(reading: Reading, facts: PlannerFacts): Operation | undefined {
  const listed = scoreIntents(reading, facts)[0]
  const understood = listed !== undefined && listed.score >= leftToListed
  const tells = (tools: boolean | readonly string[]) =>
    understood &&
    (reading.window === undefined || takesAny(listed.operation, timeArguments)) &&
    (tools === true || (Array.isArray(tools) && tools.includes(listed.operation.name)))
  const board = noBoard.test(reading.plain) ? undefined : boardRow(reading, facts)
  if (board && !(board.name.endsWith('_premiums') && tells([listStockPremiums.name]))) return board
  const word = wordRow(reading, facts)
  const needed = fitNeeded(listed)
  // A row that takes none of the tokens a question names gives way to a tool that takes them.
  const ignores = word && reading.tokens.some(isTicker) && !takesToken(word.operation)
  if (ignores && understood && takesToken(listed.operation) && isReady(listed, reading, facts))
    return undefined
  // What a contract says in its own units a tool that tells it says in those of people.
  const isRaw =
    word &&
    reading.addresses.length + reading.hashes.length === 0 &&
    /_read$/.test(word.operation.family ?? '') &&
    !speaksOfCode.test(reading.text.slice(0, 600))
  const isTold =
    isRaw &&
    (ofMany.test(reading.plain) ||
      (understood && isReady(listed, reading, facts) && tellsField(listed, reading)))
  if (word?.complete && word.score >= needed && !isTold) return word.operation
  // What is said of single rows is asked of what lists them.
  const isLeftOut = reading.excluded.some(({ isName, text }) => isName || venueKeys(text).length > 0)
  const ofRows = understood && (reading.comparisons.length > 0 || isLeftOut)
  const measured = ofRows ? undefined : windowRow(reading, facts)
  if (measured && !tells(measured.listed)) return measured.operation
  const asked =
    word && !isTold && word.score >= fitsWithoutArguments && !(understood && isReady(listed, reading, facts))
  return asked ? word.operation : undefined
}

const rowsOf = onceFor((facts: PlannerFacts) =>
  onceFor((reading: Reading): CatalogWish | undefined => {
    const operation = find(reading, facts)
    return operation && { operation, reading: withoutVenue(operation, reading) }
  }),
)

/** The row of the catalog, other than a listed tool, that a question asks for. */
export const catalogRow = (reading: Reading, facts: PlannerFacts): CatalogWish | undefined =>
  rowsOf(facts)(reading)
