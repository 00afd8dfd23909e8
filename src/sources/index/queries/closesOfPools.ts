import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Where a pool stood at the end of a candle. */
export type Close = {
  /** Smallest units of quote for one of base. */
  price: number
  /** Dollars for one smallest unit of base. */
  usd: number
}

/** The closes with a dollar price of the candles whose last trade stands at a position or after, oldest first. */
export async function closesOfPools(
  view: Querying,
  pools: readonly number[],
  { seconds, from, since }: { seconds: number; from: number; since: number },
): Promise<Map<number, Close[]>> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select pool_id, close, close_usd from candles
       where pool_id in (${marks}) and seconds = ? and start >= ? and last_position >= ? and close_usd is not null
       order by pool_id, start`),
      [...some, seconds, from, since],
      { heavy: true },
    ),
  )
  const closes = new Map<number, Close[]>()
  for (const { pool_id, close, close_usd } of rows) {
    const own = closes.get(pool_id) ?? []
    own.push({ price: close, usd: close_usd })
    closes.set(pool_id, own)
  }
  return closes
}
