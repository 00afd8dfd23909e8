import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { catalogRow } from '../catalog/catalogRow.ts'
import { exchanges, launchpads, namedSo, sectors } from '../catalog/venues.ts'
import { choices } from '../fill/choices.ts'
import { takesAny, tokenArguments } from '../fill/takesAny.ts'
import type { Reading } from '../read/Reading.ts'
import { nounOf } from '../rows/readFigure.ts'
import { kindOf } from '../rows/readKinds.ts'
import { readRank } from '../rows/readRank.ts'
import { listOf, resultFields } from '../rows/resultFields.ts'
import { askedCallsOf } from './askedCallsOf.ts'
import {
  addsTo,
  asksOfAll,
  carryQuestion,
  isElliptic,
  isShort,
  leansBack,
  namesNothing,
  narrowsRows,
} from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { leavesWords, leftBy } from './leastLeft.ts'
import type { Frame } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Whether the words of a question choose another value of an argument that an operation has. */
const changesChoice = (operation: Operation | undefined, { plain }: Reading): boolean =>
  Object.keys(operation?.inputSchema.properties ?? {}).some(
    (name) =>
      (name === 'exclude' &&
        /^(no)\b|\b(without|excluding|except|minus|leav(e|ing) out|ignoring|not counting)\b/.test(plain)) ||
      (operation?.speech.choices?.[name] ?? choices[name] ?? []).some(([, pattern]) => pattern.test(plain)),
  )

const hasSector = ({ plain }: Reading): boolean => sectors.some(([, pattern]) => pattern.test(plain))
const isOfSector = (operation: Operation | undefined): boolean => operation?.family === 'sector_board'

/** "Only sells, please": a value that rows of the answer before have. */
const choosesKind = ({ plain }: Reading, operation: Operation | undefined): boolean => {
  const fields = operation ? resultFields(operation).filter(({ list }) => list === listOf(operation)) : []
  return plain.split(' ').some((word) => kindOf(word, fields) !== undefined)
}

const takesToken = (operation: Operation | undefined): boolean =>
  takesAny(operation, [...tokenArguments, 'address', 'to'])

/** Whether an operation takes what a question names, so that it can be asked again with it. */
const takesNamed = (operation: Operation | undefined, { blocks, hashes }: Reading): boolean =>
  (blocks.length === 0 || takesAny(operation, ['block', 'at_block', 'from_block'])) &&
  (hashes.length === 0 || takesAny(operation, ['hash', 'transaction', 'block', 'pool', 'data']))

/** "And if I sold 50 instead" is the same swap with another amount. */
const changesAmount = (reading: Reading, [operation]: readonly string[]): boolean =>
  operation === toolNames.getSwapQuote && leansBack(reading) && /(?<![\w@.])\d/.test(reading.plain)

const isList = (operation: Operation | undefined): boolean =>
  operation !== undefined && listOf(operation) !== undefined

/** Whether a question asks the one before it again, with something changed. */
function asksAgain(
  reading: Reading,
  first: string | undefined,
  before: readonly string[],
  facts: PlannerFacts,
) {
  const last = facts.registry.find(before[0] ?? '')
  if (addsTo(reading)) return takesToken(last)
  if (isElliptic(reading)) return first === undefined || takesNamed(last, reading)
  if (first === undefined) return leansBack(reading) || isShort(reading)
  if (!namesNothing(reading)) return false
  if (changesAmount(reading, before) || /^(?:and |so )?by how\b/.test(reading.plain)) return true
  if (leansBack(reading) && isShort(reading) && hasSector(reading) && isOfSector(last)) return true
  if (leansBack(reading) && choosesKind(reading, last)) return true
  const rank = readRank(reading.plain)
  if (rank && leansBack(reading) && (isShort(reading) || /\bsame\b/.test(reading.plain)) && isList(last))
    return true
  return before.includes(first) || (leansBack(reading) && changesChoice(last, reading))
}

/** All that a question came to, asked once more as another says it. */
export const askAgain = ({ operations }: Frame, reading: Reading, { registry }: PlannerFacts): AskedCall[] =>
  operations.flatMap((name) => {
    const operation = registry.find(name)
    return operation ? [{ operation, reading }] : []
  })

const aboutTools = new Set<string>([toolNames.searchCatalog, toolNames.describeOperation, toolNames.runTool])

/** What a question asks for when the one before it and the catalog are taken into account. */
export function followUp(
  reading: Reading,
  askedCalls: readonly AskedCall[],
  previous: Frame | undefined,
  facts: PlannerFacts,
): readonly AskedCall[] {
  const before = previous?.operations ?? []
  // "Which stock is the cheapest" is asked of all there are, after a question about some that were named.
  const isOfAll =
    asksOfAll(reading) &&
    (!namesNothing(previous?.named ?? previous?.reading ?? reading) || /\bopposite\b/.test(reading.plain))
  if (
    previous &&
    before.length > 0 &&
    !isOfAll &&
    (narrowsRows(reading, previous) || asksAgain(reading, askedCalls[0]?.operation.name, before, facts))
  ) {
    const alone = ownCount(reading, previous, facts)
    if (alone) return [alone]
    // The same is asked again; what the answer happened to name is no part of it.
    const told = previous.named ?? previous.reading
    const merged = carryQuestion(reading, told)
    const other = reading.tokens.length > 0 && !before.some((name) => takesToken(facts.registry.find(name)))
    // "And NVDA?" after the price of gas is asked with the same words, and of something else.
    const anew = other
      ? askedCallsOf(merged, facts).calls.filter(({ operation }) => takesToken(operation))
      : []
    if (anew.length > 0) return anew
    // A row has its window, sector or launchpad in its name, so another one is another row.
    return askAgain(previous, merged, facts).map((askedCall) => {
      const row = askedCall.operation.listed ? undefined : catalogRow(merged, facts)
      return row?.operation.family === askedCall.operation.family ? row : askedCall
    })
  }
  const [named] = reading.operations
  const isAboutIt = askedCalls.some(({ operation }) => operation.topic === 'meta')
  const spelled = named && !isAboutIt ? facts.registry.find(named) : undefined
  if (spelled) return [{ operation: spelled, reading }]
  // Parts that one call answers are asked of it together, and of no row of the catalog.
  if (askedCalls.length === 1 && askedCalls[0]?.reading.plain.includes(' ; ')) return askedCalls
  if (askedCalls.length > 1)
    return askedCalls.map((askedCall) =>
      askedCall.role || isOfRows(askedCall)
        ? askedCall
        : rowOr(askedCall, catalogRow(askedCall.reading, facts), facts),
    )
  const row = askedCalls.some(({ operation }) => aboutTools.has(operation.name))
    ? undefined
    : catalogRow(reading, facts)
  const [askedCall] = askedCalls
  return row ? [askedCall ? rowOr(askedCall, row, facts) : row] : askedCalls
}

/** "What about deposits, how many are there" says all that it asks, where the question before was of nothing in particular. */
function ownCount(reading: Reading, { named, reading: told, operations }: Frame, facts: PlannerFacts) {
  const before = named ?? told
  const { window, span, moments, comparisons, excluded } = before
  const isBound =
    !namesNothing(before) ||
    (window ?? span) !== undefined ||
    moments.length + comparisons.length + excluded.length > 0 ||
    namedSo([...exchanges, ...launchpads, ...sectors], before.plain).length > 0
  if (isBound || nounOf(reading.plain) === undefined) return undefined
  const [alone, ...others] = askedCallsOf(reading, facts).calls
  const left = alone && others.length === 0 && alone.operation.name === operations[0] && leftBy(alone, facts)
  return left && left.constraints + left.words === 0 ? alone : undefined
}

/** "How big was the largest one" is asked of the rows of the part before. */
const isOfRows = ({ reading: { newest } }: AskedCall): boolean =>
  newest !== undefined && readRank(newest) !== undefined

/** A row of the catalog, unless it leaves out a measure of a question that is asked whole otherwise. */
function rowOr(askedCall: AskedCall, row: AskedCall | undefined, facts: PlannerFacts): AskedCall {
  if (!row) return askedCall
  const left = askedCall.operation.listed ? leftBy(askedCall, facts) : undefined
  const isWhole = left && left.constraints + left.words === 0
  return isWhole && leavesWords(row, facts) ? askedCall : row
}
