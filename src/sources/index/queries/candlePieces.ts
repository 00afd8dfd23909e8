import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'

/** A window cut so that as few rows as possible tell it exactly. */
export type CandlePieces = {
  /** Candles that lie wholly inside the window: minutes up to the hour, hours up to the day, days. */
  candles: { seconds: number; from: number; before: number }[]
  /** The trades before the first whole minute, by position. */
  trades: { since: number; before: number }
}

const minute = 60
const hour = 3600
const day = 86_400

const roundUp = (time: number, seconds: number) => Math.ceil(time / seconds) * seconds

/** The pieces of a window that ends with the newest block. */
export async function candlePieces(view: IndexView, start: WindowStart): Promise<CandlePieces> {
  // Where blocks before the window may be missing, its first second may be cut: no candle of it is whole.
  const minutes = roundUp(start.complete ? start.time : start.time + 1, minute)
  const hours = roundUp(minutes, hour)
  const days = roundUp(hours, day)
  const next = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [minutes, start.block],
  )
  return {
    candles: [
      { seconds: minute, from: minutes, before: hours },
      { seconds: hour, from: hours, before: days },
      { seconds: day, from: days, before: Number.MAX_SAFE_INTEGER },
    ],
    trades: { since: start.position, before: next ? startOf(next.number) : startOf(view.span.to + 1) },
  }
}
