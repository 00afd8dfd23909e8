import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'

/** A window cut so that as few rows as possible tell it exactly. */
export type CandlePieces = {
  /** Candles that lie wholly inside the window: minutes up to the hour, hours up to the day, days, and back. */
  candles: { seconds: number; from: number; before: number }[]
  /** The trades before the first whole minute, by position, and those after the last. */
  trades: { since: number; before: number }[]
}

const minute = 60
const hour = 3600
const day = 86_400

const roundUp = (time: number, seconds: number) => Math.ceil(time / seconds) * seconds
const roundDown = (time: number, seconds: number) => Math.floor(time / seconds) * seconds

/** The first position at or after a time, from a block on. */
async function positionAt(view: Querying, time: number, block: number): Promise<number> {
  const next = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [time, block],
  )
  return next ? startOf(next.number) : Number.MAX_SAFE_INTEGER
}

/** The pieces of a window that ends with the newest block, or before the start of another. */
export async function candlePieces(
  view: Querying,
  start: WindowStart,
  end?: WindowStart,
): Promise<CandlePieces> {
  const minutes = roundUp(start.wholeFrom, minute)
  if (end && minutes + minute > end.time)
    return { candles: [], trades: [{ since: start.position, before: end.position }] }
  const first = { since: start.position, before: await positionAt(view, minutes, start.block) }
  const last = end ? roundDown(end.time, minute) : Number.MAX_SAFE_INTEGER
  const [hours, lastHours] = [roundUp(minutes, hour), end ? roundDown(last, hour) : last]
  const [days, lastDays] = [roundUp(hours, day), end ? roundDown(lastHours, day) : last]
  // A short window may end before the longer candles begin.
  const candles = [
    { seconds: minute, from: minutes, before: Math.min(hours, last) },
    { seconds: hour, from: hours, before: Math.min(days, lastHours) },
    { seconds: day, from: days, before: lastDays },
    ...(end
      ? [
          { seconds: hour, from: Math.max(days, lastDays), before: lastHours },
          { seconds: minute, from: Math.max(hours, lastHours), before: last },
        ]
      : []),
  ].filter(({ from, before }) => from < before)
  const rest = end ? [{ since: await positionAt(view, last, start.block), before: end.position }] : []
  return { candles, trades: [first, ...rest].filter(({ since, before }) => since < before) }
}
