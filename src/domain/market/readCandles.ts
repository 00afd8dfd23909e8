import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { pastCandles } from '../../sources/index/queries/pastCandles.ts'
import type { CandleRow } from '../../sources/index/queries/poolCandles.ts'
import { storedSeconds } from './intervals.ts'
import { rollUpCandles } from './rollUpCandles.ts'

export type CandleRequest = {
  pool: PoolRow
  seconds: number
  /** Seconds since 1970; the candle that holds this moment is the first. */
  from: number
  /** The candle that holds this moment is the last. */
  to: number
  limit: number
}

export type CandleSeries = {
  /** Oldest first; intervals without trades have none. */
  candles: CandleRow[]
  /** The candle before the first, whose close is where the first opened. */
  previous: CandleRow | undefined
  /** The request reaches further back than the limit. */
  cut: boolean
}

/** The newest candles of a stretch of time. */
export async function readCandles(
  view: IndexView,
  { pool, seconds, from, to, limit }: CandleRequest,
): Promise<CandleSeries> {
  const stored = storedSeconds(seconds)
  const first = Math.floor(from / seconds) * seconds
  const before = (Math.floor(to / seconds) + 1) * seconds
  const rows = await pastCandles(view, {
    pool,
    seconds: stored,
    from: first,
    before,
    limit: (limit + 1) * (seconds / stored),
  })
  const all = rollUpCandles(rows.reverse(), seconds)
  const candles = all.slice(-limit)
  const start = candles[0]?.start
  if (start === undefined) return { candles, previous: undefined, cut: false }
  const [previous] = await pastCandles(view, { pool, seconds: stored, from: 0, before: start, limit: 1 })
  return { candles, previous, cut: all.length > limit }
}
