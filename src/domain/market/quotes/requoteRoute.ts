import { quoteInPool } from '../quoteInPool.ts'
import type { PoolSources } from '../readPoolStates.ts'
import type { Route } from './quoteRoutes.ts'

/** What the pools of a route give for another amount; null where one of them has no quoter. */
export async function requoteRoute(
  sources: PoolSources,
  { hops }: Route,
  amountIn: bigint,
): Promise<bigint | null> {
  let amount = amountIn
  for (const { pool, tokenIn } of hops) {
    const quote = await quoteInPool(sources, pool, { token: tokenIn, amount })
    if (!quote) return null
    amount = quote.amountOut
  }
  return amount
}
