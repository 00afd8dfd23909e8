import { getAddress } from '../../operations/tools/addresses/getAddress.ts'
import { searchToken } from '../../operations/tools/tokens/searchToken.ts'
import { plainly } from '../intents/sayings.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { resultFields } from '../rows/resultFields.ts'
import type { AskedCall } from './AskedCall.ts'
import { namesNothing } from './carryOver.ts'
import { foundLater, type Role } from './createSteps.ts'
import { isStatement } from './isStatement.ts'
import { asksAmongAll, leftBy } from './leastLeft.ts'
import { lendSubject, lendTime, pointsBack } from './lendSubject.ts'
import { isFillable, likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { partsOf, splitReading } from './splitClauses.ts'

/** A score below this is a chance word, not a wish. */
const strong = 6

/** A part that does not begin as a question gets a call of its own only when it is plain what it asks. */
const plainlyAsked = 10

const maxWishes = 3

/** The question with somebody it only describes put in as if it were named. */
function withFound(reading: Reading, role: Role): Reading {
  const plain = reading.plain.replace(role.pattern, ` ${role.mark} `).replace(/\s+/g, ' ').trim()
  if (role.mark === '@address')
    return { ...reading, plain, addresses: [{ address: foundLater, role: 'wallet' }] }
  return {
    ...reading,
    plain,
    tokens: [{ text: foundLater, reference: foundLater, known: true, stock: false }],
  }
}

const ordinal = /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th))\b/

const tokenTopics = ['safety', 'tokens', 'analytics']

/** A wish about somebody the question describes instead of naming, such as the largest holder of a token. */
function wishByRole(reading: Reading, facts: PlannerFacts): AskedCall | undefined {
  // The second largest is another one than the finder finds.
  if (ordinal.test(reading.plain)) return undefined
  for (const { name: finder, speech } of facts.registry.listed) {
    if (!speech.finds?.pattern.test(reading.plain)) continue
    const role = { ...speech.finds, operation: finder }
    const found = withFound(reading, role)
    const top = likeliest(found, facts)
    if (!top || top.score < 8 || top.operation.name === role.operation) continue
    const { topic, name } = top.operation
    const wallet = role.mark === '@address' && topic === 'addresses' && name !== getAddress.name
    const token = role.mark === '@token' && tokenTopics.includes(topic) && name !== searchToken.name
    if (wallet || token) return { operation: top.operation, reading: found, role }
  }
  return undefined
}

/** What a question asks for, most important first, and the parts of it that nothing was found for. */
export type Asked = { calls: AskedCall[]; unanswered: string[] }

export function askedCallsOf(reading: Reading, facts: PlannerFacts, goesOn = false): Asked {
  const byRole = wishByRole(reading, facts)
  if (byRole) return { calls: [byRole], unanswered: [] }
  // What a question lacks may be in the one before it.
  const top = goesOn ? scoreIntents(reading, facts)[0] : likeliest(reading, facts)
  const whole: AskedCall[] = top && top.score >= strong ? [{ operation: top.operation, reading }] : []
  const parts = splitReading(
    reading,
    partsOf(reading.plain, (before, piece) => isPart(reading, before, piece, whole[0], facts)),
  )
  if (parts.length < 2) return { calls: whole, unanswered: [] }
  // What a statement says is what a question is about: one thing is asked, of all that is named.
  const questions = parts.filter(({ plain }) => !isStatement(plain))
  if (questions.length < parts.length) {
    const best = [...questions.map((part) => likeliest(part, facts)), top]
      .filter((intent) => intent !== undefined)
      .sort((one, other) => other.score - one.score)[0]
    return {
      calls: best && best.score >= strong ? [{ operation: best.operation, reading }] : [],
      unanswered: [],
    }
  }
  const calls: AskedCall[] = []
  const unheard: Reading[] = []
  const spoken = [...parts]
  for (const [at, part] of parts.entries()) {
    const { about, intent } = subjectOf(part, spoken, at, facts)
    spoken[at] = about
    const needed = asksItself.test(part.plain) ? clearlyAsked : plainlyAsked
    if (!intent || intent.score < needed) {
      if (asksItself.test(part.plain) && plainly(part.plain).trim().split(/\s+/).length > 2)
        unheard.push(about)
      continue
    }
    const { operation } = intent
    const own = lendTime(about, at > 0 ? spoken[at - 1] : undefined, operation)
    const same = calls.findIndex(
      (call) => call.operation === operation && sameTokens(call.reading, own) && !differs(call.reading, own),
    )
    const before = calls[same]
    // Two parts that one call answers are one wish for both.
    if (before)
      calls[same] = {
        ...before,
        reading: { ...before.reading, plain: `${before.reading.plain} ; ${own.plain}` },
      }
    else calls.push({ operation, reading: own })
  }
  if (calls.length === 0) return { calls: whole, unanswered: [] }
  const open = unheard.filter((part) => !joins(part, calls))
  return {
    calls: calls.slice(0, maxWishes),
    unanswered: [...open, ...calls.slice(maxWishes).map((call) => call.reading)].map(sayBack),
  }
}

/** Whether a piece that begins as no question asks for something of its own: "price, holders and volume of AAPL". */
function isPart(
  reading: Reading,
  before: string,
  piece: string,
  whole: AskedCall | undefined,
  facts: PlannerFacts,
): boolean {
  if (
    piece.split(' ').length > mostWords ||
    chooses.test(before) ||
    !/[a-z]{3}/.test(piece.replace(/@\w+/g, ''))
  )
    return false
  // What one call does whole is one question.
  const left = whole && leftBy(whole, facts)
  if (left && left.constraints + left.words === 0) return false
  const [first, second] = splitReading(reading, [before, piece]).map((part, at, all) => {
    const other = all[1 - at]
    return likeliest(namesNothing(part) && other ? lendSubject(part, other) : part, facts)
  })
  return (
    first !== undefined &&
    second !== undefined &&
    first.score >= clearlyAsked &&
    second.score >= clearlyAsked &&
    first.operation !== second.operation
  )
}

/** What chooses among rows goes on behind an "and". */
const chooses = /\b(?:that|which|who|whose|with|where|having|over|under|more than|less than|at least)\b/
const mostWords = 8

/**
 * A part of a question with what it is about, and what it asks for. One that names nothing is about what another part
 * names where it points at that, or asks for something that cannot be told without.
 */
function subjectOf(
  part: Reading,
  parts: readonly Reading[],
  at: number,
  facts: PlannerFacts,
): { about: Reading; intent: ScoredIntent | undefined } {
  const isNamed = (other: Reading) => !namesNothing(other)
  const other = parts.slice(0, at).findLast(isNamed) ?? parts.slice(at + 1).find(isNamed)
  const own = likeliest(part, facts)
  if (!other || (isNamed(part) && !pointsBack(part))) return { about: part, intent: own }
  const about = lendSubject(part, other)
  const takes = Object.keys(own?.operation.inputSchema.properties ?? {}).some((name) => subjects.has(name))
  const stands =
    own !== undefined &&
    own.score >= clearlyAsked &&
    !pointsBack(part) &&
    isFillable(own, part, facts) &&
    (!takes || asksAmongAll.test(part.plain) || other !== parts.slice(0, at).findLast(isNamed))
  return stands ? { about: part, intent: own } : { about, intent: likeliest(about, facts) }
}

const subjects = new Set(
  'token tokens query symbol target pool address wallet hash block token_in'.split(' '),
)

/** Whether two parts choose among rows each in its own way. */
const differs = (one: Reading | undefined, other: Reading): boolean =>
  one !== undefined &&
  ((one.comparisons.length > 0 &&
    other.comparisons.length > 0 &&
    JSON.stringify(one.comparisons) !== JSON.stringify(other.comparisons)) ||
    (readRank(one.plain) !== undefined && readRank(other.plain) !== undefined))

const sameTokens = (one: Reading, other: Reading): boolean =>
  JSON.stringify(one.tokens.map(({ reference }) => reference)) ===
  JSON.stringify(other.tokens.map(({ reference }) => reference))

/** Whether a part asks for a field of what another part is answered with; it is then told with that. */
function joins(clause: Reading, calls: AskedCall[]): boolean {
  const said = stemsOf(clause.plain.replace(/\b(?:how|what|which|who|many|much|is|are)\b/g, ' '))
  const place = calls.findIndex(
    ({ operation }) => matchField(resultFields(operation), said, 0.66) !== undefined,
  )
  const call = calls[place]
  if (call)
    calls[place] = { ...call, reading: { ...call.reading, plain: `${call.reading.plain} ; ${clause.plain}` } }
  return call !== undefined
}

/** A part that asks in its own right. */
const asksItself =
  /^(?:and |also |then |plus )?(?:who|what|whats|which|how|when|where|why|is|are|was|were|does|do|did|can|could|has|have|show|list|tell|give|its|their)\b/

const clearlyAsked = 7

/** A part of a question in the words that it was asked in, as far as they are known. */
function sayBack({ plain, tokens, addresses, span }: Reading): string {
  let token = 0
  let address = 0
  return plain
    .replace(/@token|@ether/g, () => tokens[token++]?.text ?? 'it')
    .replace(/@address/g, () => addresses[address++]?.address ?? 'it')
    .replace(/@window/g, span?.text ?? 'that time')
    .replace(/@(\w+)/g, '$1')
    .slice(0, 120)
}
