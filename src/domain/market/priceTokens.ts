import { type Address, type Hex, zeroAddress } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { readEthUsd } from '../stocks/readFeed.ts'
import { createValuation, liquidityFloorUsd, type PricePath, type Valued } from './createValuation.ts'
import { findCandidates } from './findCandidates.ts'
import { type TokenMarket, tokenMarket } from './measures/tokenMarket.ts'
import { moneyForms } from './quotes/moneyForms.ts'
import { readDecimals } from './readDecimals.ts'
import { readPoolStates } from './readPoolStates.ts'
import { vouchedFor } from './vouchedFor.ts'

export type PriceSources = {
  index: IndexView
  chain: PinnedChain
  network: Network
  stocks: InstrumentRegistry
  /** Says that a figure of the answer is limited. */
  warn?(field: string, reason: string): void
}

/** What one whole token is worth, and what says so. */
export type TokenPrice = {
  usd: number | null
  native: number | null
  /** The token's own pool on the path; null for dollars and ether. */
  pool: Hex | null
  venue: string | null
  kind: string | null
  /** What its pools hold together, in dollars: `measures/tokenMarket.ts`. */
  liquidityUsd: number | null
  /** Its pools as one market; null for dollars and ether, which are worth their price by themselves. */
  market: TokenMarket | null
  /** The least that stands behind the price, in dollars. */
  depthUsd: number
  /** Pools and feeds from the token to the dollar. */
  path: string[]
  /** The same as rows of the index; undefined without a price. */
  priced: PricePath | undefined
  /** Why there is no price. */
  reason: string | null
}

const unpriced = (reason: string, market: TokenMarket | null): TokenPrice => ({
  usd: null,
  native: null,
  pool: null,
  venue: null,
  kind: null,
  liquidityUsd: market?.liquidityUsd ?? null,
  market,
  depthUsd: 0,
  path: [],
  priced: undefined,
  reason,
})

function toPrice(valued: Valued, etherUsd: number | null, market: TokenMarket | null): TokenPrice {
  const own = valued.hops[0]?.pool
  return {
    usd: valued.usd,
    native: etherUsd === null ? null : valued.usd / etherUsd,
    pool: own?.key ?? null,
    venue: own?.venue ?? null,
    kind: own?.kind ?? null,
    liquidityUsd: market?.liquidityUsd ?? null,
    market,
    depthUsd: valued.depthUsd,
    path: valued.path,
    priced: valued,
    reason: null,
  }
}

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
  const wanted = [...new Set(tokens.map(lowerAddress))]
  const anchors = {
    dollar: contractAddress(network, 'usdg'),
    ether: moneyForms(network, zeroAddress),
  }
  const money = [...anchors.ether, ...(anchors.dollar ? [anchors.dollar] : [])]
  const candidates = await findCandidates(sources, wanted, money)
  const found = [...candidates.direct.values(), ...candidates.steps.values()].flat()
  const pools = [...new Map(found.map((pool) => [pool.id, pool])).values()]
  const involved = new Set([...wanted, ...pools.flatMap(({ token0, token1 }) => [token0, token1])])
  const [decimals, states, feed, isVouched] = await Promise.all([
    readDecimals(sources, [...involved]),
    readPoolStates(sources, pools),
    readEthUsd({ chain, network }),
    vouchedFor(sources),
  ])
  const valuation = createValuation({ candidates, states, decimals, anchors, feed: feed?.price ?? null })
  const priceOf = (token: Address): TokenPrice => {
    const forms = moneyForms(network, token)
    const [valued, digits] = [valuation.valueOf(token), decimals.get(token)]
    const worth =
      valued && digits !== undefined
        ? { unitUsd: valued.usd / 10 ** digits, depthUsd: valued.depthUsd }
        : undefined
    const market = tokenMarket(valuation.outletsOf(forms), { forms, worth }, isVouched)
    if (valued) {
      const price = toPrice(valued, valuation.etherUsd, market)
      return money.includes(token) ? { ...price, market: null } : price
    }
    if (!decimals.has(token)) return unpriced('The token does not tell its decimals.', market)
    if (!pools.some(({ token0, token1 }) => token0 === token || token1 === token))
      return unpriced('No known pool trades this token.', market)
    return unpriced(`No pool on a path to USDG or ether holds $${liquidityFloorUsd} or more.`, market)
  }
  return new Map(wanted.map((token) => [token, priceOf(token)]))
}
