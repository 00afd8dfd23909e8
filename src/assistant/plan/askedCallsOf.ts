import type { Operation } from '../../operations/kernel/Operation.ts'
import { getAddress } from '../../operations/tools/addresses/getAddress.ts'
import { searchToken } from '../../operations/tools/tokens/searchToken.ts'
import { plainly } from '../intents/sayings.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { resultFields } from '../rows/resultFields.ts'
import { foundLater, type Role } from './createSteps.ts'
import { isStatement } from './isStatement.ts'
import { likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { splitClauses } from './splitClauses.ts'

/** An operation that a question asks for, and the part of the question that does. */
export type AskedCall = { operation: Operation; reading: Reading; role?: Role }

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

const leavesOut = /\b(?:excluding|except|without|ignoring|not counting|leaving out)\b/

const tokenTopics = ['safety', 'tokens', 'analytics']

/** A wish about somebody the question describes instead of naming, such as the largest holder of a token. */
function wishByRole(reading: Reading, facts: PlannerFacts): AskedCall | undefined {
  // The second largest is another one than the finder finds.
  if (ordinal.test(reading.plain) || reading.excluded.length > 0 || leavesOut.test(reading.plain))
    return undefined
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

const listBehind = /^(?:for |of )?(?:the )?(?:wallet |address |token )?(@token|@address),? (.+)$/
const listBefore =
  /^(?:what (?:is|are) |give me |show me |i (?:need|want) |tell me )?(?:the )?(.+?) (?:of|for|on) (?:the )?(?:wallet |address |token )?(@token|@address)\W*$/

/** "Price, holders and volume" of one thing: a wish for each, where every one is plainly asked for. */
function enumerated(reading: Reading, facts: PlannerFacts): AskedCall[] | undefined {
  const marks = reading.plain.match(/@(?:token|address|ether|hash)/g) ?? []
  if (marks.length !== 1 || reading.comparisons.length > 0 || /\beach\b/.test(reading.plain)) return undefined
  const behind = listBehind.exec(reading.plain)
  const before = listBefore.exec(reading.plain)
  const [mark, list] = behind ? [behind[1], behind[2]] : [before?.[2], before?.[1]]
  const parts = (list ?? '')
    .split(/ ?,(?: and| plus)? | and | plus /)
    // Bounded: the plain form of a question has 600 characters at most.
    .map((part) => part.replace(/[?.!]+$/, '').trim())
  if (mark === undefined || parts.length < 2 || parts.length > maxWishes + 1) return undefined
  if (parts.some((part) => part === '' || part.split(' ').length > 6)) return undefined
  const calls: AskedCall[] = []
  for (const part of parts) {
    const { window: _, span: __, ...timeless } = reading
    const isTimed = part.includes('@window') || !parts.some((other) => other.includes('@window'))
    const own: Reading = {
      ...(isTimed ? reading : timeless),
      plain: /\b(?:is|are|does|do|has|have)\b/.test(part)
        ? `${part.replace(/\b(?:it|its)\b/, mark)} ${part.includes('it') ? '' : mark}`.trim()
        : `${part} of ${mark}`,
    }
    const top = likeliest(own, facts)
    if (!top || top.score < clearlyAsked) return undefined
    const same = calls.findIndex(({ operation }) => operation === top.operation)
    const kin = calls[same]
    if (kin)
      calls[same] = { ...kin, reading: { ...kin.reading, plain: `${kin.reading.plain} ; ${own.plain}` } }
    else calls.push({ operation: top.operation, reading: own })
  }
  return calls.length > 1 ? calls : undefined
}

/** What a question asks for, most important first, and the parts of it that nothing was found for. */
export type Asked = { calls: AskedCall[]; unanswered: string[] }

export function askedCallsOf(reading: Reading, facts: PlannerFacts, goesOn = false): Asked {
  const byRole = wishByRole(reading, facts)
  if (byRole) return { calls: [byRole], unanswered: [] }
  const each = enumerated(reading, facts)
  if (each) return { calls: each, unanswered: [] }
  // What a question lacks may be in the one before it.
  const top = goesOn ? scoreIntents(reading, facts)[0] : likeliest(reading, facts)
  const wishes: AskedCall[] = top && top.score >= strong ? [{ operation: top.operation, reading }] : []
  const clauses = splitClauses(reading)
  if (clauses.length < 2) return { calls: wishes, unanswered: [] }
  // What a statement says is what a question is about: one thing is asked, of all that is named.
  const questions = clauses.filter(({ plain }) => !isStatement(plain))
  if (questions.length < clauses.length) {
    const best = [...questions.map((clause) => likeliest(clause, facts)), top]
      .filter((intent) => intent !== undefined)
      .sort((one, other) => other.score - one.score)[0]
    return {
      calls: best && best.score >= strong ? [{ operation: best.operation, reading }] : [],
      unanswered: [],
    }
  }
  const parts: AskedCall[] = []
  const unheard: Reading[] = []
  for (const clause of clauses) {
    const own = likeliest(clause, facts)
    const needed = asksItself.test(clause.plain) ? clearlyAsked : plainlyAsked
    const same = parts.findIndex(
      ({ operation, reading: other }) => operation === own?.operation && sameTokens(other, clause),
    )
    const before = differs(parts[same]?.reading, clause) ? undefined : parts[same]
    // Two parts that one call answers are one wish for both.
    if (own && own.score >= needed && before)
      parts[same] = {
        ...before,
        reading: { ...before.reading, plain: `${before.reading.plain} ; ${clause.plain}` },
      }
    else if (own && own.score >= needed) parts.push({ operation: own.operation, reading: clause })
    else if (asksItself.test(clause.plain) && plainly(clause.plain).trim().split(/\s+/).length > 2)
      unheard.push(clause)
  }
  const names = new Set(parts.map(({ operation }) => operation.name))
  // Where parts ask for themselves, the whole adds nothing that one of them does not ask.
  const whole = wishes.filter(
    ({ operation }) =>
      !names.has(operation.name) && parts.length + unheard.length < clauses.length + 1 && parts.length < 2,
  )
  const rest = parts.filter(({ operation }) => !whole.some((wish) => wish.operation === operation))
  const calls = [...whole, ...rest]
  // What the whole asks for is the answer to the one part that did not ask for itself.
  const open = (whole.length > 0 ? unheard.slice(1) : unheard).filter((clause) => !joins(clause, calls))
  return {
    calls: calls.slice(0, maxWishes),
    unanswered: [...open, ...calls.slice(maxWishes).map((call) => call.reading)].map(sayBack),
  }
}

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
