import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

export type LiquidityRange = { tickLower: number; tickUpper: number; liquidity: bigint }

/** All that is placed in v3 and v4 pools, by pool number. */
export async function liquidityRanges(
  view: Querying,
  pools: readonly number[],
): Promise<Map<number, LiquidityRange[]>> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select pool_id, tick_lower, tick_upper, liquidity from liquidity_ranges
       where pool_id in (${marks})`),
      some,
    ),
  )
  const ranges = new Map<number, LiquidityRange[]>()
  for (const { pool_id, tick_lower, tick_upper, liquidity } of rows) {
    const range = { tickLower: tick_lower, tickUpper: tick_upper, liquidity: decodeAmount(liquidity) }
    const before = ranges.get(pool_id)
    if (before) before.push(range)
    else ranges.set(pool_id, [range])
  }
  return ranges
}
