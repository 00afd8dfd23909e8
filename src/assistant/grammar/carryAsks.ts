import type { Frame, RowSubject } from '../plan/Plan.ts'
import type { Ask } from './Ask.ts'
import { type CarryRule, isCatchword, type Turn } from './Carrying.ts'
import {
  amongCounted,
  firstSoMany,
  muchOfIt,
  ofChosen,
  ofPlace,
  ofTold,
  oneSide,
  otherKind,
  otherMeasure,
  otherPlace,
  percentOfThat,
} from './carryRows.ts'
import {
  amongCompared,
  changeOfThat,
  ofBoth,
  ofDay,
  ofSubject,
  ofThere,
  otherAmount,
  otherMoment,
  otherOfTwo,
  ownSubject,
  sameOfAnother,
  unclear,
} from './carrySubjects.ts'

/** What the row was about that is spoken of: the one that was pointed at, the only one, or the one that came out first. */
function spokenRow({ rows = [], at, asks = [] }: Frame, { points }: Ask): RowSubject | undefined {
  if (at !== undefined) return rows[at]
  if (rows.length === 1) return rows[0]
  const before = asks.at(-1)
  if (before?.comparative !== undefined) return points.includes('it') ? rows[0] : undefined
  // "Which launchpad put out the most?" is answered by the first.
  const isOfOne = before?.order !== undefined && before.many !== true && (before.take ?? 1) === 1
  return isOfOne && before.nth === undefined && before.figure === undefined ? rows[0] : undefined
}

/** "Which of the graduated ones …" after launches were listed. */
const isOfOnes = ({ points, rows }: Ask, before: Ask | undefined): boolean =>
  points.includes('ones') && rows !== undefined && rows === before?.rows

/** The first that applies is what is made of an ask. */
const rules: readonly CarryRule[] = [
  otherOfTwo,
  ofBoth,
  ofThere,
  ofDay,
  ofPlace,
  firstSoMany,
  muchOfIt,
  unclear,
  otherKind,
  otherMeasure,
  otherMoment,
  amongCompared,
  otherAmount,
  percentOfThat,
  amongCounted,
  changeOfThat,
  sameOfAnother,
  ownSubject,
  otherPlace,
  oneSide,
  ofTold,
  ofChosen,
  ofSubject,
]

/** An ask that goes on from the one before, said in full; undefined where it cannot be told what it goes on from. */
export function carryAsk(said: Ask, frame: Frame, isElliptic: boolean): Ask | undefined {
  const before = frame.asks?.at(-1)
  // "And the mean of the latest ten?": of what was told of them.
  const isOfSame =
    said.figure !== undefined &&
    /^(?:average|median|sum)$/.test(said.figure) &&
    said.rows !== undefined &&
    said.rows === before?.rows
  const ask = isOfSame && said.wants.length === 0 && before ? { ...said, wants: before.wants } : said
  const turn: Turn = {
    ask,
    frame,
    before,
    row: spokenRow(frame, ask),
    isElliptic,
    isPointed: ask.points.length > 0,
    isThem:
      ask.points.includes('them') ||
      (ask.points.includes('ones') && isCatchword(ask)) ||
      isOfOnes(ask, before),
  }
  for (const rule of rules) {
    const carried = rule(turn)
    if (carried === 'unclear') return undefined
    // A time that was not said again narrows what has one.
    if (carried)
      return said.times.length === 0 && carried.times.length > 0 ? { ...carried, lent: true } : carried
  }
  return undefined
}
