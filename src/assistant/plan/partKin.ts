import { toolNames } from '../../base/names/toolNames.gen.ts'
import { tryFill } from '../fill/tryFill.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { figureAsked } from '../rows/figureAsked.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { type Field, listOf, resultFields } from '../rows/resultFields.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { carryQuestion, namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { leastLeft, leftBy } from './leastLeft.ts'
import { pointsBack } from './lendSubject.ts'
import { isFillable, likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** A part gets a call of its own only when it is plain what it asks. */
export const clearlyAsked = 7

/** A part is answered apart from a call that takes all of them only where it is plainer still. */
export const plainlyAsked = 9
export const muchMore = 2.5

export const doesWhole = (call: AskedCall, facts: PlannerFacts): boolean => {
  const left = leftBy(call, facts)
  return left !== undefined && left.constraints + left.words === 0
}

const asking = /\b(?:who|what|which|how|when|where|is|are|does)\b/
const pronoun = /\b(?:it|its|they|their|he|his|she|her|(?:in|at) there)\b/

/** What a short part asks of the row that was chosen, by the kind of its answer: who, when, how many of what. */
const rowAsks: readonly (readonly [RegExp, (field: Field, said: ReadonlySet<string>) => boolean])[] = [
  [
    /^(?:and )?(?:by )?(?:who(?:m|se)?|(?:which|what) (?:wallet|account|address|trader))\b/,
    ({ path }) => /^(?:trader|from|deployer|owner|provider|sender|address|funder)$/.test(path),
  ],
  [
    /^(?:and )?(?:when|at what time|(?:on |at )?(?:which|what) (?:day|date|time))\b/,
    ({ kind }) => kind === 'time',
  ],
  [/^(?:and )?(?:for |of )?how many (?:dollars|bucks|usd)\b/, ({ format }) => format === 'usd'],
  [
    /^(?:and )?(?:for |with |by |of )?(?:how (?:many|much)|what(?:'s| is| was)?)\b/,
    ({ kind, words }, said) => kind === 'number' && words.length > 0 && words.every((word) => said.has(word)),
  ],
]
const mostAsked = 6

/** "…, and what fee does it charge" is asked of the row that the part before looks for. */
export function isOfRow(call: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  // "…, profit and win rate" names but fields.
  const isField = part.plain.split(' ').length <= 3 && !asking.test(part.plain)
  const short =
    part.plain.split(' ').length <= mostAsked ? rowAsks.find(([own]) => own.test(part.plain)) : undefined
  if (!namesNothing(part) || !(isField || short || pronoun.test(part.plain)) || changes(part)) return false
  if (!readRank(call.reading.plain)?.single || call.reading.plain.includes(' ; ')) return false
  const { operation } = leastLeft(call, facts)
  const list = listOf(operation)
  if (list === undefined) return false
  const said = stemsOf(part.plain)
  const isAsked = short && ((field: Field) => short[1](field, said))
  return (
    resultFields(operation).some((field) => field.list === list && isAsked?.(field) === true) ||
    resultFields(operation).some(
      ({ list: own, kind, words }) =>
        own === list &&
        (kind === 'number' || kind === 'text') &&
        words.length > 0 &&
        words.every((word) => said.has(word)),
    )
  )
}

/**
 * "… and what they come to": a figure of its own, made of the rows of the part before, where nothing else is plainly
 * asked for.
 */
export function isFigureOf(call: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  const figure = figureAsked(part.plain)
  const before = call.reading.plain.split(' ; ').map(figureAsked)
  if (figure === undefined || before.includes(figure) || contradicts(call, part, facts)) return false
  if (!namesNothing(part) && !sameTokens(call.reading, part)) return false
  // What share somebody has is told with them.
  if (figure === 'share' && readRank(call.reading.plain)?.single) return false
  const own = likeliest(part, facts)
  const stands =
    own !== undefined &&
    own.score >= clearlyAsked &&
    own.operation !== call.operation &&
    !pointsBack(part) &&
    !asksNothing(part.plain) &&
    isFillable(own, part, facts) &&
    doesWhole({ operation: own.operation, reading: part }, facts)
  const plain = call.reading.plain.replace(/\b(?:how many|(?:the )?(?:number|count) of)\b/g, 'the')
  const made = carryQuestion(part, { ...call.reading, plain })
  return !stands && doesWhole({ ...call, reading: made }, facts)
}

/** Whether a call that is made tells what a part about the same asks for, by a field of its result and without a word left. */
export function tells(call: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  if (!sameTokens(call.reading, part) || differs(call.reading, part)) return false
  const said = stemsOf(part.plain)
  const counts = /\b(?:how many|number of|count)\b/.test(part.plain)
  const fields = resultFields(call.operation).filter(
    ({ list, kind }) => list === undefined && (!counts || kind === 'number'),
  )
  if (matchField(fields, said, 0.66) === undefined) return false
  // Not every token has a launch: what another operation plainly tells is not made to hang on it.
  if (call.operation.name === toolNames.getLaunch) {
    const [top, ...others] = scoreIntents(part, facts)
    const own = [top, ...others].find((intent) => intent?.operation === call.operation)?.score ?? 0
    if ((top?.score ?? 0) > Math.max(plainlyAsked, muchMore * own)) return false
  }
  return doesWhole({ operation: call.operation, reading: part }, facts)
}

/** Whether a part without words of its own says something else of what was asked: an order, a bound, a time, a name. */
export const changes = (part: Reading): boolean =>
  readRank(part.plain) !== undefined ||
  part.comparisons.length > 0 ||
  part.window !== undefined ||
  part.moments.length > 0 ||
  !namesNothing(part)

/** Whether two parts choose among rows each in its own way. */
export const differs = (one: Reading, other: Reading): boolean =>
  (one.comparisons.length > 0 &&
    other.comparisons.length > 0 &&
    JSON.stringify(one.comparisons) !== JSON.stringify(other.comparisons)) ||
  (one.window !== undefined && other.window !== undefined && one.window !== other.window) ||
  readRank(other.plain) !== undefined

/** Whether a part chooses another value of an argument: what came in, and what went out. */
export function contradicts({ operation, reading }: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  const { arguments: before } = tryFill(operation, reading, facts)
  // What one part narrows and the other leaves open is asked apart: "how many launched and how many graduated".
  return Object.entries(tryFill(operation, part, facts).arguments).some(
    ([name, value]) =>
      (before[name] !== undefined || name === 'stage') &&
      JSON.stringify(before[name]) !== JSON.stringify(value),
  )
}

export const sameTokens = (one: Reading, other: Reading): boolean =>
  JSON.stringify(one.tokens.map(({ reference }) => reference)) ===
  JSON.stringify(other.tokens.map(({ reference }) => reference))
