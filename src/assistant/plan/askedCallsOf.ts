import type { Operation } from '../../operations/kernel/Operation.ts'
import { searchCatalog } from '../../operations/tools/meta/searchCatalog.ts'
import { takesAny, tokenArguments } from '../fill/takesAny.ts'
import { tryFill } from '../fill/tryFill.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { readExclusions } from '../read/readExclusions.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { listOf, resultFields } from '../rows/resultFields.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { carryQuestion, isElliptic, namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { asksAmongAll, leastLeft, leftBy } from './leastLeft.ts'
import { leadsWithTime, lendSubject, lendTime, lendUniverse, pointsBack } from './lendSubject.ts'
import { isFillable, likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { isStatement, partsOf, splitReading, withNouns } from './splitClauses.ts'
import { wishByRole } from './wishByRole.ts'

/** A score below this is a chance word, not a wish. */
const strong = 6

/** A part gets a call of its own only when it is plain what it asks. */
const clearlyAsked = 7

const maxWishes = 3

/** So much of a part that is not answered is said back. */
const mostSaid = 120

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
    partsOf(withNouns(reading.plain), {
      isTail: (piece) =>
        saysOfWhich.test(piece) ||
        leavesOut.test(piece) ||
        alone.test(piece) ||
        (isBare(piece) &&
          !goesFurther.test(piece) &&
          !sumsUp.test(piece) &&
          !owns.test(piece) &&
          readRank(piece) === undefined),
      isPart: (before, piece) => isPart(reading, before, piece, whole[0], facts),
    }),
  )
  if (parts.length < 2) return { calls: whole, unanswered: [] }
  // What a statement says is what a question is about: one thing is asked, of all that is named.
  const questions = parts.filter(({ plain }) => !isStatement(plain))
  if (questions.length < parts.length) {
    // "Who made it" asks of what the statement names, and the statement asks for nothing.
    const [pointing] = questions.filter(pointsBack)
    const says =
      reading.amounts.length + reading.dollars.length + reading.addresses.length > 0 ||
      /\d|@count/.test(reading.plain)
    const about = pointing && namesNothing(pointing) && !says ? lendSubject(pointing, reading) : undefined
    const own = about && likeliest(about, facts)
    if (about && own && own.score >= clearlyAsked)
      return { calls: [{ operation: own.operation, reading: about }], unanswered: [] }
    const lent = questions.map((part) => (namesNothing(part) ? lendSubject(part, reading) : part))
    const several = questions.length > 1 && !says ? callsOf(lent, facts) : undefined
    if (several && several.calls.length > 1 && several.unheard.length === 0)
      return { calls: several.calls.slice(0, maxWishes), unanswered: [] }
    const best = [...questions.map((part) => likeliest(part, facts)), top]
      .filter((intent) => intent !== undefined)
      .sort((one, other) => other.score - one.score)[0]
    return {
      calls: best && best.score >= strong ? [{ operation: best.operation, reading }] : [],
      unanswered: [],
    }
  }
  const { calls, unheard } = callsOf(parts, facts)
  const [only] = calls
  const [one] = whole
  if (!only) return { calls: whole, unanswered: [] }
  // What one call does that takes both is asked of it, where the parts contradict each other in another.
  const isOne =
    calls.length > 1 &&
    calls.every(({ operation, reading: own }) => operation === only.operation && own.newest === undefined)
  const left = isOne && one && one.operation !== only.operation ? leftBy(one, facts) : undefined
  if (left && left.constraints + left.words === 0) return { calls: whole, unanswered: unheard.map(said) }
  return {
    calls: calls.slice(0, maxWishes),
    unanswered: [...unheard, ...calls.slice(maxWishes).map((call) => call.reading)].map(said),
  }
}

/** What is left out is left out of what stands before it, in a sentence of its own too. */
const leavesOut =
  /^(?:please )?(?:ignor\w+|exclud\w+|skip\w*|not counting|(?:do not|don't|dont) (?:count|include)|leav\w+ out|nothing|none|without) (?!@)/

/** "Buys only", "just those with more than ten": said behind, it says of which. */
const alone =
  /^(?:but )?(?:only|just) (?!show|tell|give|list|wh|how|curious|want)|^[a-z]+ only(?: please| pls| plz)?\W*$/

/** "When is the next split, and for which stock" asks for more of the same. */
const saysOfWhich =
  /^(?:and |n )?(?:(?:for |of |in |by |from |with |through |on |via |at |under )?(?:which|what) [a-z]+|what (?:was|were|got) (?:traded|swapped|bought|sold)|for how (?:much|many dollars)|(?:all )?(?:added|summed) (?:up|together))\W*$/

/** Whether a part has no words of its own; whoever wants everything wants a report. */
const isBare = (plain: string): boolean => asksNothing(plain) && !/\beverything\b/.test(plain)

const said = ({ text }: Reading): string => text.slice(0, mostSaid)

/** A call for each part of a question; parts that one call answers share it. */
function callsOf(parts: readonly Reading[], facts: PlannerFacts): { calls: AskedCall[]; unheard: Reading[] } {
  const calls: AskedCall[] = []
  const unheard: Reading[] = []
  const spoken = [...parts]
  const join = (place: number, part: Reading) => {
    const call = calls[place]
    if (call) calls[place] = { ...call, reading: joined(call.reading, part) }
  }
  for (const [at, part] of parts.entries()) {
    const last = calls.at(-1)
    // "Ok, and the third": says of what the others are asked, if anything.
    const isOrder = (readRank(part.plain)?.word ?? '') !== ''
    if (!last && at < parts.length - 1 && ((isElliptic(part) && !isOrder) || /^why\b/.test(part.plain)))
      continue
    // "How many of each", "and the cheapest": a part without words of its own goes on from the others.
    if (last && isBare(part.plain)) {
      if (owns.test(part.plain)) unheard.push(part)
      else if (/\b(?:each|both|all)\b/.test(part.plain)) for (const place of calls.keys()) join(place, part)
      else if (changes(part)) calls.push({ ...last, reading: carryQuestion(part, last.reading) })
      else if (denies.test(part.plain)) calls.push({ ...last, reading: denied(last.reading) })
      else join(calls.length - 1, part)
      continue
    }
    if (last && isOfRow(last, part, facts)) {
      calls[calls.length - 1] = {
        ...last,
        reading: { ...last.reading, plain: `${last.reading.plain}, ${part.plain}` },
      }
      continue
    }
    if (last && ofThem.test(part.plain)) {
      calls.push({ ...last, reading: carryQuestion(part, withoutCount(last.reading)) })
      continue
    }
    const { about, intent } = subjectOf(part, spoken, at, facts)
    spoken[at] = about
    const kin = calls.findIndex((call) => tells(call, about, facts))
    if (kin >= 0) join(kin, about)
    // Noise sounds most like a search for a tool.
    else if (intent && intent.score >= clearlyAsked && intent.operation.name !== searchCatalog.name) {
      const { operation } = intent
      const beside = spoken[at - 1] ?? spoken[at + 1]
      const lead = parts[0] && leadsWithTime(parts[0]) ? parts[0] : undefined
      const timed = lendTime(about, lead ?? beside, operation, lead !== undefined)
      const own = lendUniverse(timed, beside, operation)
      const same = calls.findIndex(
        (call) =>
          call.operation === operation &&
          sameTokens(call.reading, own) &&
          !differs(call.reading, own) &&
          !contradicts(call, own, facts),
      )
      if (same >= 0) join(same, own)
      else calls.push({ operation, reading: own })
    } else if (!isBare(part.plain)) unheard.push(part)
  }
  return { calls, unheard }
}

const asking = /\b(?:who|what|which|how|when|where|is|are|does)\b/
const pronoun = /\b(?:it|its|they|their|he|his|she|her|(?:in|at) there)\b/

/** "…, and what fee does it charge" is asked of the row that the part before looks for. */
function isOfRow(call: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  // "…, profit and win rate" names but fields.
  const isField = part.plain.split(' ').length <= 3 && !asking.test(part.plain)
  if (!namesNothing(part) || !(isField || pronoun.test(part.plain)) || changes(part)) return false
  if (!readRank(call.reading.plain)?.single || call.reading.plain.includes(' ; ')) return false
  const { operation } = leastLeft(call, facts)
  const list = listOf(operation)
  if (list === undefined) return false
  const said = stemsOf(part.plain)
  return resultFields(operation).some(
    ({ list: own, kind, words }) =>
      own === list &&
      (kind === 'number' || kind === 'text') &&
      words.length > 0 &&
      words.every((word) => said.has(word)),
  )
}

/** "How many of them graduated" is asked of the rows of the part before. */
const ofThem =
  /(?<!\b(?:each|all|both|any) )\b(?:of|among) (?:them|those|these)\b|^(?:(?:tell|show)(?: me)? )?which ones?\b|^(?:how (?:big|large|much|many|high)|what|which)\b.*\bthe (?:(?:single )?\w+est|(?:most|least) \w+) one\b/

/** What rows are asked of, without how many there are of them and what they come to. */
const withoutCount = (reading: Reading): Reading => {
  const [first = ''] = reading.plain.split(' ; ')
  return {
    ...reading,
    plain: first.replace(/,? how many(?: (?:are|were|is|was|of|there|them|those)){0,3}\W*$/, ''),
  }
}

/** What has no words of its own and still asks for something else than the part before it. */
const goesFurther = /@|\b(?:each|both|all|not|dont|doesnt|arent|isnt|didnt|havent|hasnt|without)\b|n't\b/

/** "What did they total" asks for a figure of its own, of the rows of the part before. */
const sumsUp = /\b(?:they|those|these|it all|that)\b.*\b(?:total|add up|sum up|come to|amount to)\b/

/** What else somebody has is no part of what was told of them. */
const owns = /^[^@]*\b(?:own|owns|owned)\b[^@]*$/

/** "And how many do not?" asks for the others. */
const denies = /\b(?:not|dont|doesnt|arent|isnt|didnt|havent|hasnt|without)\b|n't\b/

/** A question turned into its opposite. */
function denied(reading: Reading): Reading {
  const plain = reading.plain
    .replace(/\b(?:with|have|has|had)(?: an?| any| the)? (?=[a-z])/, 'without ')
    .replace(/^((?:(?!\bwithout\b).)*?\b(?:are|is|were|was|can|could|do|does|did))(?= [a-z])/, '$1 not')
  return readExclusions({ ...reading, plain })
}

/** Two parts as one question, with the time and the bounds of whichever has some. */
const joined = (one: Reading, other: Reading): Reading => ({
  ...other,
  ...one,
  plain: `${one.plain} ; ${other.plain}`,
  comparisons: one.comparisons.length > 0 ? one.comparisons : other.comparisons,
  moments: one.moments.length > 0 ? one.moments : other.moments,
  stretches: [...one.stretches, ...other.stretches],
})

/** Whether a part without words of its own says something else of what was asked: an order, a bound, a time, a name. */
const changes = (part: Reading): boolean =>
  readRank(part.plain) !== undefined ||
  part.comparisons.length > 0 ||
  part.window !== undefined ||
  part.moments.length > 0 ||
  !namesNothing(part)

/** Whether a call that is made tells what a part about the same asks for, by a field of its result and without a word left. */
function tells(call: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  if (!sameTokens(call.reading, part) || differs(call.reading, part)) return false
  const said = stemsOf(part.plain)
  const counts = /\b(?:how many|number of|count)\b/.test(part.plain)
  const fields = resultFields(call.operation).filter(
    ({ list, kind }) => list === undefined && (!counts || kind === 'number'),
  )
  if (matchField(fields, said, 0.66) === undefined) return false
  const left = leftBy({ operation: call.operation, reading: part }, facts)
  return left?.constraints === 0 && left.words === 0
}

/** Whether a piece that begins as no question asks for something of its own: "price, holders and volume of AAPL". */
function isPart(
  reading: Reading,
  before: string,
  piece: string,
  whole: AskedCall | undefined,
  facts: PlannerFacts,
): boolean {
  if (piece.split(' ').length > mostWords || narrows.test(piece)) return false
  // "Rank TSLA, NVDA and AAPL by …": names in a row are of one question.
  if (
    /@(?:token|ether) ?,.*@(?:token|ether)\W*$|^(?:rank|sort|order)\b.*@(?:token|ether)\W*$/.test(before) &&
    /^@(?:token|ether)\b/.test(piece)
  )
    return false
  const [one, other] = [readRank(before), readRank(piece)]
  const isOrdered = one !== undefined && other !== undefined
  // "The best and the worst memecoin" are told apart later.
  if (isOrdered && isBare(before)) return false
  // "Count of those under five": a bound of its own is a question of its own.
  if (isBare(piece)) return /\bthose\b/.test(piece) && bounds.test(piece) && bounds.test(before)
  if (chooses.test(before) && !isOrdered) return false
  const halves = splitReading(reading, [before, piece])
  const [early, late] = halves
  const isBothEnds =
    isOrdered &&
    (one.order !== other.order ||
      (whole && early && late && contradicts({ ...whole, reading: early }, late, facts)))
  const isOther = isOfOther(before, piece)
  const about = halves.map((part, at) => {
    const beside = halves[1 - at]
    return namesNothing(part) && beside && !isOther && !asksAmongAll.test(part.plain)
      ? lendSubject(part, beside)
      : part
  })
  // What one call does whole is one question, but for two ends of an order, and for what others do whole each.
  const isWhole = !isBothEnds && !isOther && whole !== undefined && doesWhole(whole, facts)
  // A name alone is no question: "PONS and CASHCAT volume combined".
  if (isWhole && isBare(before)) return false
  const asked = new Set<Operation>()
  for (const part of about) {
    const intent = likeliest(part, facts)
    if (!intent || intent.score < (isWhole ? plainlyAsked : clearlyAsked)) return false
    if (isWhole && !doesWhole({ operation: intent.operation, reading: part }, facts)) return false
    asked.add(intent.operation)
  }
  return isOrdered || asked.size > 1
}

/** "What a swap costs, and the ETH price": what names something first is asked of that, and what stands before it of something else. */
const isOfOther = (before: string, piece: string): boolean =>
  /^(?:the )?@(?:token|ether)(?:'s)? [a-z]+\W*$/.test(piece) && /^(?:who|what|which|how)\b[^@]*$/.test(before)

/** What is left out, or alone is wanted, narrows what stands before it. */
const narrows =
  /^(?:taking|considering|measured|counting|leav\w+|exclud\w+|except|without|ignor\w+|skip\w*|but|no|not|only|just|ranked|sorted|ordered|in (?:dollars?|usd|percent|percentage|basis points|bps|eth|ether|gwei|wei))\b/
const bounds = /@(?:dollars|percent|figure)/

/** What chooses among rows goes on behind an "and". */
const chooses =
  /\b(?:that|which|who|whose|with|where|having|over|under|more than|less than|at least|leav\w+ out|exclud\w+|except|without|ignor\w+|skip\w*)\b/
const mostWords = 10

/** A part is answered apart from a call that takes all of them only where it is plainer still. */
const plainlyAsked = 9

const doesWhole = (call: AskedCall, facts: PlannerFacts): boolean => {
  const left = leftBy(call, facts)
  return left !== undefined && left.constraints + left.words === 0
}

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
  const intent = likeliest(about, facts)
  const stands =
    own !== undefined &&
    own.score >= clearlyAsked &&
    !pointsBack(part) &&
    isFillable(own, part, facts) &&
    ((asksAmongAll.test(part.plain) && !isElliptic(other) && !comparesNamed(part, other)) ||
      other !== parts.slice(0, at).findLast(isNamed) ||
      (!takesAny(own.operation, subjects) && own.score > (intent?.score ?? 0)))
  return stands ? { about: part, intent: own } : { about, intent }
}

/** "Which had more volume" asks of several that were named which of them, and not of all there are. */
const comparesNamed = ({ plain }: Reading, { tokens, addresses }: Reading): boolean =>
  tokens.length + addresses.length > 1 &&
  /^(?:and )?(?:which|who)(?: one| of (?:them|these|those|the two))?(?: \w+){1,3} (?:more|fewer|less|higher|lower|better|worse|bigger|larger|smaller)\b/.test(
    plain,
  )

const subjects = [...tokenArguments, 'address', 'wallet', 'hash', 'block']

/** Whether two parts choose among rows each in its own way. */
const differs = (one: Reading, other: Reading): boolean =>
  (one.comparisons.length > 0 &&
    other.comparisons.length > 0 &&
    JSON.stringify(one.comparisons) !== JSON.stringify(other.comparisons)) ||
  (one.window !== undefined && other.window !== undefined && one.window !== other.window) ||
  readRank(other.plain) !== undefined

/** Whether a part chooses another value of an argument: what came in, and what went out. */
function contradicts({ operation, reading }: AskedCall, part: Reading, facts: PlannerFacts): boolean {
  const { arguments: before } = tryFill(operation, reading, facts)
  // What one part narrows and the other leaves open is asked apart: "how many launched and how many graduated".
  return Object.entries(tryFill(operation, part, facts).arguments).some(
    ([name, value]) =>
      (before[name] !== undefined || name === 'stage') &&
      JSON.stringify(before[name]) !== JSON.stringify(value),
  )
}

const sameTokens = (one: Reading, other: Reading): boolean =>
  JSON.stringify(one.tokens.map(({ reference }) => reference)) ===
  JSON.stringify(other.tokens.map(({ reference }) => reference))
