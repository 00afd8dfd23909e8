import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { searchCatalog } from '../../operations/tools/meta/searchCatalog.ts'
import { takesAny, tokenArguments } from '../fill/takesAny.ts'
import { type ScoredIntent, scoreIntents } from '../intents/scoreIntents.ts'
import type { Reading } from '../read/Reading.ts'
import { readExclusions } from '../read/readExclusions.ts'
import { figureAsked } from '../rows/figureAsked.ts'
import { nounOf } from '../rows/readFigure.ts'
import { readRank } from '../rows/readRank.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { callByRole } from './callByRole.ts'
import { carryQuestion, isElliptic, namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { asksAmongAll, leftBy } from './leastLeft.ts'
import { leadsWithTime, lendSubject, lendTime, lendUniverse, pointsBack } from './lendSubject.ts'
import { isFillable, likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import {
  changes,
  clearlyAsked,
  contradicts,
  differs,
  doesWhole,
  isFigureOf,
  isOfRow,
  muchMore,
  plainlyAsked,
  sameTokens,
  tells,
} from './partKin.ts'
import { isStatement, partsOf, splitReading, withNouns } from './splitClauses.ts'

/** A score below this is a chance word, not a call that is asked for. */
const strong = 6

const maxWishes = 4

/** So much of a part that is not answered is said back. */
export const mostSaid = 120

/** What a question asks for, most important first, and the parts of it that nothing was found for. */
export type Asked = { calls: AskedCall[]; unanswered: string[] }

export function askedCallsOf(reading: Reading, facts: PlannerFacts, goesOn = false): Asked {
  const byRole = callByRole(reading, facts)
  if (byRole) return { calls: [byRole], unanswered: [] }
  // What a question lacks may be in the one before it.
  const top = goesOn ? scoreIntents(reading, facts)[0] : likeliest(reading, facts)
  const whole: AskedCall[] = top && top.score >= strong ? [{ operation: top.operation, reading }] : []
  const parts = splitReading(
    reading,
    partsOf(withNouns(reading.plain), {
      isTail: (piece, before) =>
        saysOfWhich.test(piece) ||
        leavesOut.test(piece) ||
        alone.test(piece) ||
        (shareOfIt.test(piece) && readRank(before) !== undefined) ||
        (ofRows.test(piece) && figureAsked(before) !== undefined) ||
        (isBare(piece) &&
          !goesFurther.test(piece) &&
          !(figureHead.test(piece) && (isOfNoun(piece) || isOtherFigure(before, piece))) &&
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

/** "Mean gas per block, last twenty blocks": what a figure is made of is said behind it. */
const ofRows =
  /^(?:(?:over|across|in|for|among|of|from|on|during|within|looking at|taking) )?(?:the |its |only )?(?:last|past|newest|latest|most recent|previous|first) @count [a-z]+(?: (?:of|in|for|on) @(?:token|address))?\W*$/

/** "… and what share of all is that": of what an order puts first. */
const shareOfIt =
  /^(?:what|which|how (?:big|large)(?: an?)?|its) (?:share|part|percentage|percent|proportion|fraction|slice)\b(?!.*@(?:token|address))(?:.*\b(?:is|was|does|did|do|makes?) (?:that|it|this|they)\b| of (?:the |all )?(?:whole |total |entire |overall )?(?:market|volume|total|chain)\b)/

/** "When is the next split, and for which stock" asks for more of the same. */
const saysOfWhich =
  /^(?:and |n )?(?:(?:for |of |in |by |from |with |through |on |via |at |under )?(?:which|what) [a-z]+|what (?:was|were|got) (?:traded|swapped|bought|sold)|for how (?:much|many dollars)|(?:all )?(?:added|summed) (?:up|together))\W*$/

/** Whether a part has no words of its own; whoever wants everything wants a report. */
const isBare = (plain: string): boolean => asksNothing(plain) && !/\beverything\b/.test(plain)

/** Whether what a figure is made of is said with it: "the number of tokens". */
const isOfNoun = (piece: string): boolean => piece.includes('@') || nounOf(piece) !== undefined

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
    const isMore = last && !ofThem.test(part.plain) && !ofEach.test(part.plain)
    if (isMore && !isOfRow(last, part, facts) && isFigureOf(last, part, facts)) {
      join(calls.length - 1, part)
      continue
    }
    // "How many of each", "and the cheapest": a part without words of its own goes on from the others.
    if (last && isBare(part.plain)) {
      if (owns.test(part.plain)) unheard.push(part)
      else if (ofEach.test(part.plain)) for (const place of calls.keys()) join(place, part)
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
      const isMade = calls.some((call) => call.operation === intent.operation)
      const operation = isMade ? intent.operation : ofSeveral(intent.operation, about, facts)
      const beside = spoken[at - 1] ?? spoken[at + 1]
      const lead = parts[0] && leadsWithTime(parts[0]) ? parts[0] : undefined
      const behind = isMeasure.test(part.plain) ? parts.slice(at + 1).find(({ window }) => window) : undefined
      const timed = lendTime(about, lead ?? behind ?? beside, operation, lead !== undefined)
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

/** What is asked of several tokens beside something else is told side by side, where that leaves nothing of it. */
function ofSeveral(operation: Operation, reading: Reading, facts: PlannerFacts): Operation {
  const compare = facts.registry.find(toolNames.compareTokens)
  const isEach = reading.tokens.length > 1 && !takesAny(operation, ['tokens', 'token_in'])
  return isEach && compare && doesWhole({ operation: compare, reading }, facts) ? compare : operation
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

const ofEach = /\b(?:each|both|all)\b/

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
  // "The number of launches and their average volume": two figures are two questions.
  const isMade =
    !figureHead.test(piece) || (isBare(piece) && !isOfNoun(piece)) || bounds.test(piece) || ofBoth.test(piece)
  const figure = isMade ? undefined : figureAsked(piece)
  const isOfOne = /@address/.test(before) && !isBare(before)
  const asks = figureAsked(before) ?? ((one?.single && figure !== 'share') || isOfOne ? 'nth' : undefined)
  if (figure !== undefined && asks !== undefined && asks !== figure) return true
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
  // "The average premium of chips and the average premium of software": each is chosen in its own way.
  const isEach = figure !== undefined && asks === figure && whole && early && late
  if (isEach && contradicts({ ...whole, reading: early }, late, facts)) return true
  const isOther = isOfOther(before, piece)
  const about = halves.map((part, at) => {
    const beside = halves[1 - at]
    const isOfNobody = ofGas.test(part.plain) && likeliest(part, facts)?.operation.topic === 'gas'
    return namesNothing(part) && beside && !isOther && !isOfNobody && !asksAmongAll.test(part.plain)
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

/** What begins so asks for a figure of its own. */
const figureHead =
  /^(?:(?:the|their|its|an?|what is|what's|also) )*(?:simple |overall |combined )?(?:sum|total|average|avg|mean|median|number|count|share|percentage|how (?:many|much))\b/

/** "Their average fee and the number of them" asks for a second figure of the same. */
const isOtherFigure = (before: string, piece: string): boolean =>
  figureHead.test(piece) &&
  figureAsked(before) !== undefined &&
  /\b(?:of|among) (?:them|those|these)\b|\b(?:are|were) (?:there|they)\b/.test(piece) &&
  figureAsked(piece) !== figureAsked(before)

/** "The sum of the three" is made of what stands before it. */
const ofBoth = /\b(?:of|between) (?:the )?(?:two|three|four|five|both)\b|\bbetween (?:them|these|those)\b/

/** What chooses among rows goes on behind an "and". */
const chooses =
  /\b(?:that|which|who|whose|with|where|having|over|under|more than|less than|at least|leav\w+ out|exclud\w+|except|without|ignor\w+|skip\w*)\b/
const mostWords = 10

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
  // Ether beside a wallet is what it has.
  const isOfWallet = parts.some(({ addresses }) => addresses.length > 0)
  const isEther = ({ addresses, tokens }: Reading) =>
    addresses.length === 0 && tokens.every(({ text }) => text === 'ETH')
  const isNamed = (other: Reading) =>
    !namesNothing(other) && !(isOfWallet && other !== part && isEther(other))
  const other = parts.slice(0, at).findLast(isNamed) ?? parts.slice(at + 1).find(isNamed)
  const own = likeliest(part, facts)
  if (!other || (isNamed(part) && !pointsBack(part))) return { about: part, intent: own }
  const about = lendSubject(part, other)
  const intent = likeliest(about, facts)
  const stands =
    own !== undefined &&
    own.score >= clearlyAsked &&
    !pointsBack(part) &&
    !(at === 0 && goesOnBehind.test(`${part.plain} ; ${parts[1]?.plain}`)) &&
    !(isMeasure.test(part.plain) && parts.slice(at + 1).some(({ plain }) => ofNamed.test(plain))) &&
    !(isHeaded(parts) && !ofGas.test(part.plain) && own.score < muchMore * (intent?.score ?? 0)) &&
    isFillable(own, part, facts) &&
    ((asksAmongAll.test(part.plain) &&
      !(barely.test(part.plain) && takesAny(own.operation, tokenArguments)) &&
      !isElliptic(other) &&
      !comparesNamed(part, other)) ||
      other !== parts.slice(0, at).findLast(isNamed) ||
      (!takesAny(own.operation, subjects) &&
        ((ofGas.test(part.plain) && own.operation.topic === 'gas') || own.score > (intent?.score ?? 0))))
  return stands ? { about: part, intent: own } : { about, intent }
}

/** "The price of TSLA, and how many pools": what is counted is its own. */
const barely = /^(?:and )?(?:how many|(?:the )?number of) [a-z]+\W*$/

/** What gas costs is asked of nobody. */
const ofGas = /\bgas\b|\b(?:an?|one|simple) (?:\w+ )?(?:swap|transfer|transaction)\b/

/** "How many buys and how many sells did it have": what the first is asked of is said behind the second. */
const goesOnBehind =
  /^(?:how (?:many|much)|(?:the )?(?:number|amount|sum|count|total|average|median)(?: number| amount)?(?: of)?)(?: (?!did|does|do|is|are|was|were|has|have|had)[a-z]+){1,3} ; /

/** "The volume, the number of trades and the fees of NVDA": what they are of is said behind the last. */
const isMeasure =
  /^(?:(?:give|tell|show) me |what (?:is|are) )?(?:the )?(?:@window )?(?:number of )?(?:total |market |trading )?(?:volume|price|liquidity|tvl|holders?|trades|supply|cap|fees|buyers|sellers|traders|buys|sells|premium|pools|transfers|age)$/
const ofNamed = /^(?:the )?(?:number of )?[a-z]+(?: [a-z]+)? (?:of|for|in) (?:the |all )?@(?:token|address)/

/** "SPY: how many holders, how many pools": all of it is asked of what stands at its head. */
const isHeaded = ([first]: readonly Reading[]): boolean =>
  /^(?:(?:for|on|about|of|with|regarding) )?(?:the )?@(?:token|ether|address)\b(?! (?:and|or|vs) @)/.test(
    first?.plain ?? '',
  )

/** "Which had more volume" asks of several that were named which of them, and not of all there are. */
const comparesNamed = ({ plain }: Reading, { tokens, addresses }: Reading): boolean =>
  tokens.length + addresses.length > 1 &&
  /^(?:and )?(?:which|who)(?: one| of (?:them|these|those|the two))?(?: \w+){1,3} (?:more|fewer|less|higher|lower|better|worse|bigger|larger|smaller)\b/.test(
    plain,
  )

const subjects = [...tokenArguments, 'address', 'wallet', 'hash', 'block']
