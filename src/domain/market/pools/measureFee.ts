import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import type { PoolState } from '../PoolState.ts'
import { quoteInPool } from '../quoteInPool.ts'
import type { PoolSources } from '../readPoolStates.ts'

/** So small a part of what the price stands on moves it by as small a part. */
const part = 1e-4

/** Below this many units rounding would look like a fee. */
const least = 1_000_000

/**
 * What one really loses of a small swap against the pool's price, in percent: all fees, and what a
 * hook keeps without saying so. Null where the pool has no quoter or is too small to tell.
 */
export async function measureFee(
  sources: PoolSources,
  pool: PoolRow,
  { price, active0, active1 }: PoolState,
): Promise<number | null> {
  const pays = active0 * part >= least ? 'token0' : 'token1'
  const [amount, mid] = pays === 'token0' ? [active0 * part, price] : [active1 * part, 1 / price]
  if (!(amount * Math.min(mid, 1) >= least)) return null
  const spent = BigInt(Math.floor(amount))
  const quote = await quoteInPool(sources, pool, { token: pool[pays], amount: spent })
  if (!quote) return null
  const got = (Number(quote.amountOut) * (1 + part)) / (Number(spent) * mid)
  return Math.round((1 - got) * 100_000) / 1000
}
