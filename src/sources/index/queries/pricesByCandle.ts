import type { RowOf } from '../../store/schema/RowOf.ts'
import { type Querying, query } from '../query.ts'
import type { candles } from '../tables/marketTables.ts'
import { inBatches } from './inBatches.ts'

/** What a candle left behind. */
export type CandleEnd = {
  /** Seconds since 1970. */
  start: number
  /** Smallest units of quote for one of base, after its last trade. */
  price: number
  /** Dollars of its trades. */
  usd: number
  /** Where its last trade stands. */
  tradedAt: number
}

type CandleRow = Pick<RowOf<typeof candles>, 'start' | 'close' | 'usd_volume' | 'last_position'>

export const toCandleEnd = ({ start, close, usd_volume, last_position }: CandleRow): CandleEnd => ({
  start,
  price: close,
  usd: usd_volume,
  tradedAt: last_position,
})

/** The ends of pools' candles that start in a stretch of time, by pool, oldest first. */
export async function pricesByCandle(
  view: Querying,
  pools: readonly number[],
  { seconds, from, before }: { seconds: number; from: number; before: number },
): Promise<Map<number, CandleEnd[]>> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select pool_id, start, close, usd_volume, last_position from candles
       where pool_id in (${marks}) and seconds = ? and start >= ? and start < ? order by pool_id, start`),
      [...some, seconds, from, before],
      { heavy: true },
    ),
  )
  const ends = new Map<number, CandleEnd[]>()
  for (const row of rows) {
    const own = ends.get(row.pool_id) ?? []
    own.push(toCandleEnd(row))
    ends.set(row.pool_id, own)
  }
  return ends
}
