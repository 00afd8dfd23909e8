import type { ReadView } from '../../store/Reader.ts'
import { inBatches } from './inBatches.ts'

/** Dollars for one smallest unit of each pool's base token at the end of its candles from a time on, oldest first. */
export async function closesOfPools(
  view: ReadView,
  pools: readonly number[],
  { seconds, from }: { seconds: number; from: number },
): Promise<Map<number, number[]>> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all<{ pool_id: number; close_usd: number }>(
      `select pool_id, close_usd from candles
       where pool_id in (${marks}) and seconds = ? and start >= ? and close_usd is not null
       order by pool_id, start`,
      [...some, seconds, from],
      { heavy: true },
    ),
  )
  const closes = new Map<number, number[]>()
  for (const { pool_id, close_usd } of rows) {
    const own = closes.get(pool_id)
    if (own) own.push(close_usd)
    else closes.set(pool_id, [close_usd])
  }
  return closes
}
