import { type Address, type Hex, zeroAddress } from 'viem'
import type { PinnedChain } from '../chain/Chain.ts'
import type { IndexView } from '../index/IndexView.ts'
import type { Network } from '../network/Network.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { readEthUsd } from '../stocks/readFeed.ts'
import { createValuation, liquidityFloorUsd, type Valued } from './createValuation.ts'
import { findCandidates } from './findCandidates.ts'
import { readDecimals } from './readDecimals.ts'
import { readPoolStates } from './readPoolStates.ts'

export type PriceSources = {
  index: IndexView
  chain: PinnedChain
  network: Network
  stocks: InstrumentRegistry
}

/** What one whole token is worth, and what says so. */
export type TokenPrice = {
  usd: number | null
  native: number | null
  /** The token's own pool on the path; null for dollars and ether. */
  pool: Hex | null
  venue: string | null
  kind: string | null
  /** Twice what the pool holds of the other token, in dollars. */
  liquidityUsd: number | null
  /** Pools and feeds from the token to the dollar. */
  path: string[]
  /** Why there is no price. */
  reason: string | null
}

const unpriced = (reason: string): TokenPrice => ({
  usd: null,
  native: null,
  pool: null,
  venue: null,
  kind: null,
  liquidityUsd: null,
  path: [],
  reason,
})

const toPrice = (valued: Valued, etherUsd: number | null): TokenPrice => ({
  usd: valued.usd,
  native: etherUsd === null ? null : valued.usd / etherUsd,
  pool: valued.pool?.key ?? null,
  venue: valued.pool?.venue ?? null,
  kind: valued.pool?.kind ?? null,
  liquidityUsd: valued.liquidityUsd,
  path: valued.path,
  reason: null,
})

/**
 * Spot prices at the pinned block by the deepest path of at most two pools to USDG or ether; ether is priced
 * by its feed, or else by its deepest pool with USDG. Keys are in lower case. One round trip to the node,
 * however many tokens; two when the index has not yet asked one of them for its decimals.
 */
export async function priceTokens(
  sources: PriceSources,
  tokens: readonly Address[],
): Promise<Map<Address, TokenPrice>> {
  const { network, chain } = sources
  const wanted = [...new Set(tokens.map((token) => token.toLowerCase() as Address))]
  const lower = (key: string) => network.contract(key)?.address.toLowerCase() as Address | undefined
  const anchors = {
    dollar: lower('usdg'),
    ether: [zeroAddress, lower('weth')].filter((address) => address !== undefined),
  }
  const pools = await findCandidates(sources, wanted, [
    ...anchors.ether,
    ...(anchors.dollar ? [anchors.dollar] : []),
  ])
  const involved = new Set([...wanted, ...pools.flatMap(({ token0, token1 }) => [token0, token1])])
  const [decimals, states, feed] = await Promise.all([
    readDecimals(sources, [...involved]),
    readPoolStates(sources, pools),
    readEthUsd({ chain, network }),
  ])
  const valuation = createValuation({ pools, states, decimals, anchors, feed: feed?.price ?? null })
  const priceOf = (token: Address): TokenPrice => {
    const valued = valuation.valueOf(token)
    if (valued) return toPrice(valued, valuation.etherUsd)
    if (!decimals.has(token)) return unpriced('The token does not tell its decimals.')
    if (!pools.some(({ token0, token1 }) => token0 === token || token1 === token))
      return unpriced('No known pool trades this token.')
    return unpriced(`No pool on a path to USDG or ether holds $${liquidityFloorUsd} or more.`)
  }
  return new Map(wanted.map((token) => [token, priceOf(token)]))
}
