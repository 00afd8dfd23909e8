import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import type { PricePath } from '../createValuation.ts'
import { poolLiquidity } from '../measures/poolLiquidity.ts'
import type { PoolState } from '../PoolState.ts'
import { type PriceSources, priceTokens } from '../priceTokens.ts'
import { readDecimals } from '../readDecimals.ts'
import { readPoolStates } from '../readPoolStates.ts'
import { vouchedFor } from '../vouchedFor.ts'
import { baseOf, quoteOf } from './poolSides.ts'

export type ValuedPool = {
  state: PoolState
  /** Dollars of both tokens; null where what it is quoted in has no price, or what it holds is not known. */
  tvlUsd: number | null
  /** Dollars for one smallest unit of the base token, at the pool's own price. */
  baseUsd: number | null
  /** What that price stands on, the pool itself first. */
  path: PricePath | undefined
}

/** Pools at the pinned block with their worth, by number; empty and unreadable ones are left out. */
export async function valuePools(
  sources: PriceSources,
  pools: readonly PoolRow[],
): Promise<Map<number, ValuedPool>> {
  const quotes = [...new Set(pools.map(quoteOf))]
  const [states, prices, decimals, isVouched] = await Promise.all([
    readPoolStates(sources, pools),
    priceTokens(sources, quotes),
    readDecimals(sources, quotes),
    vouchedFor(sources),
  ])
  const toValued = (pool: PoolRow, state: PoolState): ValuedPool => {
    const [price, digits] = [prices.get(quoteOf(pool)), decimals.get(quoteOf(pool))]
    if (price?.usd == null || !price.priced || digits === undefined)
      return { state, tvlUsd: null, baseUsd: null, path: undefined }
    const quote = { unitUsd: price.usd / 10 ** digits, depthUsd: price.depthUsd }
    const { liquidityUsd, baseUsd } = poolLiquidity(pool, state, {
      quote,
      isVouched: isVouched(baseOf(pool)),
    })
    const { hops, end } = price.priced
    const path = { hops: [{ pool, inverse: false }, ...hops], end }
    return { state, tvlUsd: liquidityUsd, baseUsd, path }
  }
  return new Map(
    pools.flatMap((pool) => {
      const state = states.get(pool.id)
      return state ? [[pool.id, toValued(pool, state)] as const] : []
    }),
  )
}
