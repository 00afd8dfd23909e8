import { toolNames } from '../../base/names/toolNames.gen.ts'
import { catalogRow } from '../catalog/catalogRow.ts'
import { scoreIntents } from '../intents/scoreIntents.ts'
import { withoutSteering } from '../intents/withoutSteering.ts'
import type { Reading } from '../read/Reading.ts'
import { readPrompt } from '../read/readPrompt.ts'
import { emptyAim } from '../rows/Aim.ts'
import { readRank } from '../rows/readRank.ts'
import { askedCallsOf } from './askedCallsOf.ts'
import { besideBlock, besideTime, timeOfThem } from './besideTime.ts'
import {
  asksOfAll,
  carryQuestion,
  carrySubject,
  isElliptic,
  leansBack,
  namedIn,
  namesNothing,
  spokenOf,
} from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { eachOf } from './eachOf.ts'
import { findRefusal } from './findRefusal.ts'
import { askAgain, followUp } from './followUp.ts'
import { heldCalls } from './heldCalls.ts'
import { introduce } from './introduce.ts'
import { leastLeft } from './leastLeft.ts'
import { goOn } from './makeSteps.ts'
import { type Frame, namesOf, type Plan, type RowSubject } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { doesWhole } from './partKin.ts'
import { bothOf, pointAtRow } from './pointAtRow.ts'
import { recallField } from './recallField.ts'
import { recallRow, recallRows } from './recallRow.ts'
import { reckon } from './reckon.ts'
import { lostPointer, resolvePronouns, withAmount } from './resolvePronouns.ts'
import { partOfTold } from './shareOfTold.ts'
import { spokenBefore } from './spokenBefore.ts'
import { turnQuestion } from './turnQuestion.ts'
import { unnamed, unsaidSubject } from './unsaidSubject.ts'
import { withSubject } from './withSubject.ts'
import { writeCondition } from './writeCondition.ts'

/** Plans one question, leaning on what the one before it came to. */
export function planQuestion(prompt: string, before: Frame | undefined, facts: PlannerFacts): Plan {
  const { text, steered } = withoutSteering(prompt)
  const said = readPrompt(text, facts)
  const spoken = before && spokenOf(said, before)
  const answered = reckon(said, spoken, facts) ?? (spoken && partOfTold(said, spoken, facts))
  if (answered) return answered
  const isWalletOperation = (name: string) => facts.registry.find(name)?.topic === 'addresses'
  const timed = timeOfThem(besideTime(besideBlock(said, spoken), spoken, facts.now), spoken)
  const pointed = pointAtRow(timed, spoken)
  // An exchange that was pointed at is named, and the question goes on from nothing else.
  const isVenue = pointed !== timed && namesNothing(pointed) && pointed.excluded === timed.excluded
  const previous = isVenue ? undefined : spoken
  const some = withAmount(pointed, previous)
  const counted = some === pointed ? bothOf(pointed, previous) : some
  // Of several that are spoken of, "its" is said of each.
  const resolved = counted === pointed ? resolvePronouns(counted, previous, isWalletOperation) : counted
  const reading = withSubject(resolved, previous, facts)
  // "And the losing ones?" is about what was spoken of, and is weighed so.
  const goesOn = previous && leansBack(reading) && namesNothing(reading) && !asksOfAll(reading)
  const weighed = goesOn
    ? carrySubject(reading, previous.reading)
    : previous && isCatchword(reading, previous)
      ? {
          ...carrySubject(reading, previous.reading),
          plain: `${reading.plain.replace(/[?.!]$/, '')} of @token`,
        }
      : previous || !namesNothing(reading)
        ? reading
        : { ...reading, plain: reading.plain.replace(unnamed, '$1@token') }
  const { calls: asked, unanswered } = askedCallsOf(weighed, facts, previous !== undefined)
  const frame: Frame = { reading, operations: asked.map(({ operation }) => operation.name) }

  const introduction = introduce(said.plain)
  if (introduction)
    return { kind: 'question', text: introduction, frame: previous ?? { reading, operations: [] } }
  const told = writeCondition(reading)
  if (told) return { kind: 'refusal', reason: 'action', text: told, frame }
  const row = catalogRow(reading, facts)
  const best = scoreIntents(reading, facts)[0]
  const refusal = findRefusal({ reading, steered, best, row: row?.operation, now: facts.now })
  if (refusal) {
    const [token] = reading.tokens
    const known = refusal.reason === 'advice' && token ? { token: token.reference } : undefined
    const step = known && { id: 'call_1', operation: toolNames.getSafety, arguments: known }
    // What was refused is nothing that the next question goes on from.
    return {
      kind: 'refusal',
      ...refusal,
      ...(step ? { facts: step } : {}),
      frame: step ? frame : (previous ?? frame),
    }
  }
  // A calculation takes a name as it is; everything else needs the address behind it.
  const unclear = row ? undefined : unclearName(reading)
  if (unclear) return { kind: 'question', text: unclear, frame }

  const why = previous && asksWhy.test(said.plain) ? previous : undefined
  if (why && why.operations.length === 0)
    return {
      kind: 'question',
      text: 'What would you like explained? Name a transaction, a token or a wallet.',
      frame,
    }
  const transaction =
    pointsAtTransaction.test(said.plain) && reading.hashes.length === 0 && namesNothing(said)
  if (transaction)
    return {
      kind: 'question',
      text: 'Which transaction do you mean? Give its hash.',
      frame: previous ?? frame,
    }
  const [only] = asked
  // What an event or a pool is asked for is in its row, but for what its trader holds.
  const { hash, pool } = previous?.rows?.[previous.at ?? 0] ?? {}
  const isEvent = (hash ?? pool) !== undefined && !reading.plain.includes('@address')
  const canAnew =
    resolved !== pointed && !isEvent && asked.length === 1 && only !== undefined && doesWhole(only, facts)
  const recalled =
    previous && counted === pointed
      ? (recallRow(timed, pointed, previous, facts, canAnew) ??
        recallRows(said, previous, facts) ??
        recallField(timed, previous, facts))
      : undefined
  const turned = turnQuestion(timed, previous)
  const held =
    recalled || why || turned
      ? undefined
      : (heldCalls(reading, facts) ??
        (previous && (leansBack(reading) || thanThat.test(said.plain)) && !asksOfAll(reading)
          ? (heldCalls(carryQuestion(reading, previous.named ?? previous.reading), facts) ??
            // What "it" is matters nothing to what something costs.
            heldCalls(carryQuestion(timed, previous.named ?? previous.reading), facts))
          : undefined))
  const again = why ? (why.named ?? why.reading) : turned
  const found =
    previous && again
      ? askAgain(previous, again, facts)
      : recalled
        ? [recalled]
        : (held?.calls ?? followUp(reading, asked, previous, facts))
  const leastOf = (askedCall: AskedCall) =>
    held || askedCall.role || (askedCall.reading.newest && !isOtherTime(askedCall))
      ? askedCall
      : leastLeft(askedCall, facts)
  // Each of several may be what another operation is for: the week before this one.
  const wanted =
    why || held
      ? found
      : found.map(leastOf).flatMap((askedCall) => {
          const each = eachOf(askedCall)
          return each.length > 1 ? each.map(leastOf) : each
        })
  const unsaid = previous ? undefined : unsaidSubject(reading, weighed === reading ? wanted : asked)
  if (unsaid) return { kind: 'question', text: unsaid, frame }
  if (wanted.length === 0) return nothingFits(reading, frame, { steered, facts })
  const { made, askedCalls } = goOn(wanted, reading, previous, facts)
  const isPointed = pointed !== timed && previous?.rows !== undefined
  const window =
    made.reading.window ?? askedCalls.find((askedCall) => askedCall.reading.window)?.reading.window
  const operations = [...new Set(askedCalls.map(({ operation }) => operation.name))]
  const isAsAsked = operations.every((name) => previous?.operations.includes(name))
  const settled: Frame = {
    reading: { ...made.reading, ...(window ? { window } : {}) },
    ...(isPointed ? pointedOf(counted, previous) : {}),
    ...(recalled?.reading.only ? { asked: recalled.reading.newest ?? '' } : {}),
    operations,
    ...spokenBefore(made.reading, previous, isAsAsked),
  }
  if (made.question !== undefined && (made.steps.length === 0 || askedCalls.length === 1))
    return { kind: 'question', text: made.question, frame: settled }
  const isNew = previous && !recalled && !why && !turned
  const pointer = isNew ? lostPointer(reading, made.reading) : undefined
  const [first] = askedCalls
  const aims = held
    ? held.aims(made.steps)
    : pointer === undefined || !first
      ? made.aims
      : [...made.aims, { ...emptyAim(first.operation.name, []), unapplied: [pointer] }]
  return {
    kind: 'calls',
    steps: made.steps,
    notes: notesOf(reading, steered),
    frame: settled,
    aims: why ? [] : aims,
    ...(why ? { why: true as const } : {}),
    unanswered: [
      ...(!turned && (askedCalls.length > 1 || asked.length > 0) ? unanswered : []),
      ...made.dropped,
    ],
  }
}

/** "Liquidity?" after a token was spoken of asks for its. */
const isCatchword = (reading: Reading, { reading: told, named: before = told }: Frame): boolean =>
  namesNothing(reading) &&
  before.tokens.length === 1 &&
  reading.plain.split(' ').length <= 2 &&
  !isElliptic(reading) &&
  readRank(reading.plain) === undefined

/** A row of the catalog has its window in its name: what ended before now is asked of another. */
const isOtherTime = ({ operation, reading }: AskedCall): boolean =>
  !operation.listed && reading.span?.toMs !== undefined

const thanThat = /\bthan (?:that|it|this|those)\b/

const asksWhy =
  /^(?:but |and |so |ok )?(?:why|how come|what for|for what reason|why (?:do|would) you (?:say|think) (?:that|so)|what makes you (?:say|think) (?:that|so)|how do you know(?: that)?|says who|explain(?: (?:that|it|this))?|why(?: is| was| did)? (?:that|it|this|so)(?: (?:so|happen|fail|the case))?)\W*$/

const pointsAtTransaction =
  /^(?:and |ok |now )?(?:can you )?(?:show|open|give|explain|what is|what was|link)(?: me)? (?:the|that|this|its) (?:transaction|tx|txn)(?: hash)?\W*$/

/** The rows stay what can be pointed at, and the one that was is what "it" is next. */
function pointedOf(reading: Reading, { rows = [], ranked = [] }: Frame): Partial<Frame> {
  const named = namedIn(reading)
  const placeIn = (own: readonly RowSubject[]) =>
    own.findIndex((row) => namesOf(row).some((value) => named.includes(value)))
  const [at, place] = [placeIn(rows), placeIn(ranked)]
  return { ...(at < 0 ? {} : { rows, at }), ...(place < 0 ? {} : { place }) }
}

/** What to ask about a name that stands for several things, or that this chain cannot resolve. */
function unclearName({ shared: [shared], names: [name] }: Reading): string | undefined {
  if (shared) return `Several go by "${shared.text}": ${shared.options.join(', ')}. Which one?`
  return name && `I cannot look up the name "${name}" on this chain. Which address is it?`
}

/** Says that nothing fits a question about something else, and asks about one that only lacks its subject. */
function nothingFits(
  reading: Reading,
  frame: Frame,
  { steered, facts }: { steered: boolean; facts: PlannerFacts },
): Plan {
  const words = reading.plain.match(/(?<!@)\b[a-z]{4,}\b/g) ?? []
  const foreign = namesNothing(reading) && words.some((word) => !facts.spelling.isOrdinary(word))
  if (steered || foreign || reading.plain.split(' ').length > 7)
    return { kind: 'refusal', reason: 'nothing_fits', text: 'None of my tools fits that question.', frame }
  const text =
    'What would you like to know? Name a token, a wallet, a transaction or a block, and what you want to know about it.'
  return { kind: 'question', text, frame }
}

/** What the planner assumed, so that a wrong guess can be seen. */
export const notesOf = ({ tokens }: Reading, steered = false): string[] => [
  ...new Set(
    tokens
      .filter(({ corrected }) => corrected)
      .map(({ text, reference }) => `Read "${text}" as ${reference}.`),
  ),
  ...(steered ? ['Instructions inside the question were left out.'] : []),
]
