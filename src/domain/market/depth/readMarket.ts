import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { otherToken } from '../PoolState.ts'
import { type ValuedPool, valuePools } from '../pools/valuePools.ts'
import { type PriceSources, priceTokens } from '../priceTokens.ts'
import { moneyForms } from '../quotes/moneyForms.ts'
import { readDecimals } from '../readDecimals.ts'
import { type PoolFees, readPoolFees } from '../readPoolFees.ts'
import { readLadders } from './readLadders.ts'
import type { TickLadder } from './TickLadder.ts'

/** A pool as a market of one of its tokens. */
export type MarketPool = {
  pool: PoolRow
  /** The form of the token that this pool trades, and what it trades it for. */
  own: Address
  other: Address
  value: ValuedPool
  fees: PoolFees
  ladder: TickLadder | undefined
  /** Dollars for one smallest unit of the other token, and for one of the token at the pool's price. */
  otherUsd: number
  midUsd: number
  otherDecimals: number
  ownDecimals: number
}

type Sources = PriceSources & { head: { number: bigint } }

/** Pools that can be read and valued, deepest first. */
export async function readMarket(
  sources: Sources,
  token: Address,
  pools: readonly PoolRow[],
): Promise<MarketPool[]> {
  const forms = moneyForms(sources.network, token)
  const sides = pools.map((pool) => {
    const own = forms.includes(pool.token0) ? pool.token0 : pool.token1
    return { pool, own, other: otherToken(pool, own) }
  })
  const tokens = [...new Set(sides.flatMap(({ own, other }) => [own, other]))]
  const [values, ladders, prices, decimals, ...fees] = await Promise.all([
    valuePools(sources, pools),
    readLadders(sources, pools),
    priceTokens(sources, tokens),
    readDecimals(sources, tokens),
    ...pools.map((pool) => readPoolFees(sources, pool)),
  ])
  const found = sides.flatMap(({ pool, own, other }, place): MarketPool[] => {
    const [value, fee] = [values.get(pool.id), fees[place]]
    const [usd, ownDecimals, otherDecimals] = [
      prices.get(other)?.usd ?? null,
      decimals.get(own),
      decimals.get(other),
    ]
    if (!value || !fee || usd === null || ownDecimals === undefined || otherDecimals === undefined) return []
    const otherUsd = usd / 10 ** otherDecimals
    const midUsd = (pool.token0 === own ? value.state.price : 1 / value.state.price) * otherUsd
    const ladder = ladders.get(pool.id)
    return [{ pool, own, other, value, fees: fee, ladder, otherUsd, midUsd, ownDecimals, otherDecimals }]
  })
  return found.sort((one, next) => (next.value.tvlUsd ?? 0) - (one.value.tvlUsd ?? 0))
}
