import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'

export type LiquidityRange = { tickLower: number; tickUpper: number; liquidity: bigint }

type Row = { pool_id: number; tick_lower: number; tick_upper: number; liquidity: Uint8Array }

const perQuery = 500

/** All that is placed in v3 and v4 pools, by pool number. */
export async function liquidityRanges(
  view: ReadView,
  pools: readonly number[],
): Promise<Map<number, LiquidityRange[]>> {
  const ranges = new Map<number, LiquidityRange[]>()
  for (let from = 0; from < pools.length; from += perQuery) {
    const part = pools.slice(from, from + perQuery)
    const rows = await view.all<Row>(
      `select pool_id, tick_lower, tick_upper, liquidity from liquidity_ranges
       where pool_id in (${part.map(() => '?').join(', ')})`,
      part,
    )
    for (const row of rows) {
      const range = {
        tickLower: row.tick_lower,
        tickUpper: row.tick_upper,
        liquidity: decodeAmount(row.liquidity),
      }
      const before = ranges.get(row.pool_id)
      if (before) before.push(range)
      else ranges.set(row.pool_id, [range])
    }
  }
  return ranges
}
