import { depthToPrice } from './depthToPrice.ts'
import type { MarketPool } from './readMarket.ts'

/** Dollars that move the token's price so many percent up by buying, and down by selling; null if unknown. */
export function usdDepth(
  { pool, own, value, fees, ladder, otherUsd }: MarketPool,
  percent: number,
): { buyUsd: number | null; sellUsd: number | null } {
  const parts = { state: value.state, fees, ladder, kind: pool.kind }
  const isFirst = pool.token0 === own
  const [up, down] = [1 + percent / 100, 1 - percent / 100]
  const bought = depthToPrice(parts, isFirst ? up : 1 / up)
  const sold = depthToPrice(parts, isFirst ? down : 1 / down)
  return {
    buyUsd: bought ? bought.amountIn * otherUsd : null,
    sellUsd: sold ? sold.amountOut * otherUsd : null,
  }
}
