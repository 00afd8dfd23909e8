import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Frame, RowSubject } from '../plan/Plan.ts'
import type { Ask } from './Ask.ts'
import { type CarryRule, isCatchword, type Turn } from './Carrying.ts'
import { columnOfCompared, figureOfList, inOrderOf, narrowed, sameOfKind } from './carryLists.ts'
import {
  amongCounted,
  columnsOfRow,
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
  shareOfFirst,
} from './carryRows.ts'
import {
  amongCompared,
  changeOfThat,
  ofBoth,
  ofDay,
  ofHolders,
  ofSubject,
  ofThere,
  ofTransaction,
  otherAmount,
  otherMoment,
  otherOfTwo,
  ownSubject,
  sameOfAnother,
  unclear,
  untilWhen,
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
  ofTransaction,
  untilWhen,
  otherOfTwo,
  ofBoth,
  ofHolders,
  ofThere,
  ofDay,
  ofPlace,
  firstSoMany,
  muchOfIt,
  columnsOfRow,
  unclear,
  narrowed,
  figureOfList,
  sameOfKind,
  otherKind,
  otherMeasure,
  inOrderOf,
  otherMoment,
  columnOfCompared,
  amongCompared,
  otherAmount,
  percentOfThat,
  shareOfFirst,
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

/** Those that were asked in one breath. */
function lastTogether(asks: readonly Ask[]): readonly Ask[] {
  const first = asks.findLastIndex(({ beside }) => beside === undefined)
  return asks.slice(Math.max(0, first))
}

/** "And on flap?", "the same for CASHCAT": all that was asked of another in one breath. */
function allOfAnother(turn: Turn): Ask[] {
  const together = lastTogether(turn.frame.asks ?? [])
  if (together.length < 2) return []
  return together.flatMap((before) => {
    const carried = sameOfAnother({ ...turn, before })
    return carried === undefined || carried === 'unclear' ? [] : [carried]
  })
}

/** Asks that go on from those before, said in full; undefined where it cannot be told what one goes on from. */
export function carryAsks(
  asks: readonly Ask[],
  frame: Frame,
  isElliptic: boolean,
): readonly (Ask | undefined)[] {
  const [only, ...others] = asks
  if (only && others.length === 0) {
    const all = allOfAnother(turnOf(only, frame, isElliptic))
    if (all.length > 1) return all.map((carried) => lent(only, carried))
  }
  return asks.map((ask) => carryAsk(ask, frame, isElliptic))
}

/** A time that was not said again narrows what has one. */
const lent = (said: Ask, carried: Ask): Ask =>
  said.times.length === 0 && carried.times.length > 0 ? { ...carried, lent: true } : carried

function carryAsk(said: Ask, frame: Frame, isElliptic: boolean): Ask | undefined {
  if (said.points.includes('event')) {
    const own = eventSpokenOf(said, frame)
    return own && carryAsk(own, frame, isElliptic)
  }
  if (said.points.includes('period')) return ofPeriod(said, frame, isElliptic)
  const turn = turnOf(said, frame, isElliptic)
  for (const rule of rules) {
    const carried = rule(turn)
    if (carried === 'unclear') return undefined
    if (carried) return lent(said, carried)
  }
  return undefined
}

/** "When was that withdrawal?" may be one of liquidity, where nothing of the bridge was told. */
function eventSpokenOf(said: Ask, { operations, named, reading, asks = [] }: Frame): Ask | undefined {
  const points = said.points.filter((own) => own !== 'event')
  const isOfBridge =
    asks.at(-1)?.rows?.startsWith('bridge') || operations.includes(toolNames.listBridgeTransfers)
  if (isOfBridge) return { ...said, points }
  const before = asks.at(-1)
  const tokens = before && before.tokens.length > 0 ? before.tokens : (named ?? reading).tokens
  const isTold = before?.rows?.startsWith('liquidity') || operations.includes(toolNames.listLiquidityEvents)
  if (!isTold || tokens.length !== 1) return undefined
  const rows = said.rows === 'bridge.deposit' ? 'liquidity.add' : 'liquidity.remove'
  return { ...said, points, rows, tokens: said.tokens.length > 0 ? said.tokens : tokens }
}

/** "And how much did it trade over that week?": in the time that was spoken of. */
function ofPeriod(said: Ask, frame: Frame, isElliptic: boolean): Ask | undefined {
  const times = frame.asks?.at(-1)?.times ?? []
  if (times.length > 1 || said.times.length > 0) return undefined
  const points = said.points.filter((own) => own !== 'period')
  return carryAsk({ ...said, points, times: [...times] }, frame, isElliptic)
}

function turnOf(said: Ask, frame: Frame, isElliptic: boolean): Turn {
  const before = frame.asks?.at(-1)
  // "And the mean of the latest ten?": of what was told of them.
  const isOfSame =
    said.figure !== undefined &&
    /^(?:average|median|sum)$/.test(said.figure) &&
    said.rows !== undefined &&
    said.rows === before?.rows
  const ask = isOfSame && said.wants.length === 0 && before ? { ...said, wants: before.wants } : said
  return {
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
}
