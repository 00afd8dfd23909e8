import type { Address } from 'viem'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import type { Candidates } from './findCandidates.ts'
import { otherToken, type PoolState } from './PoolState.ts'
import { quoteOf } from './pools/poolSides.ts'

/** A pool with less than this, both sides together, never sets a price. */
export const liquidityFloorUsd = 500

/** A pool on the way from a token to the dollar. */
export type PriceHop = {
  pool: PoolRow
  /** The token that is priced is what the pool is quoted in. */
  inverse: boolean
}

/** What a price stands on: pools, and at their end the dollar itself or ether by its feed. */
export type PricePath = { hops: readonly PriceHop[]; end: 'dollar' | 'feed' }

/** A token's worth in dollars and what says so. */
export type Valued = PricePath & {
  usd: number
  /** The least that stands behind any step of the path, in dollars. */
  depthUsd: number
  path: string[]
}

/** A pool in which a token is traded for something of known worth. */
export type Outlet = {
  pool: PoolRow
  state: PoolState
  /** Dollars for one smallest unit of the other token, and the least that stands behind them. */
  otherUsd: number
  otherDepthUsd: number
}

export type ValuationParts = {
  candidates: Candidates
  states: ReadonlyMap<number, PoolState>
  decimals: ReadonlyMap<Address, number>
  anchors: { dollar: Address | undefined; ether: readonly Address[] }
  /** Dollars for one ether by its feed. */
  feed: number | null
}

const worthByItself = (usd: number, end: PricePath['end'], path: string[]): Valued => ({
  usd,
  depthUsd: Number.POSITIVE_INFINITY,
  path,
  hops: [],
  end,
})

const deeper = (one: Valued | undefined, other: Valued | undefined) =>
  other && (!one || other.depthUsd > one.depthUsd) ? other : one

/** Values tokens by the deepest path of at most two pools to USDG or ether. */
export function createValuation({ candidates, states, decimals, anchors, feed }: ValuationParts) {
  const { direct, steps } = candidates
  const anchored = new Map<Address, Valued>()
  if (anchors.dollar) anchored.set(anchors.dollar, worthByItself(1, 'dollar', []))

  /** The token by this pool, when the other side is worth what it is said to be. */
  function through(pool: PoolRow, token: Address, quote: Valued): Valued | undefined {
    const state = states.get(pool.id)
    const other = otherToken(pool, token)
    const [own, theirs] = [decimals.get(token), decimals.get(other)]
    if (!state || own === undefined || theirs === undefined) return undefined
    const isFirst = pool.token0 === token
    const unit = quote.usd / 10 ** theirs
    const usd = (isFirst ? state.price : 1 / state.price) * unit * 10 ** own
    const [amount, active] = isFirst ? [state.amount1, state.active1] : [state.amount0, state.active0]
    // Curves pretend to hold a part of their quote: it moves the price like any other, so it counts as depth.
    const held = amount === null || pool.kind === 'curve' ? active : Math.min(Number(amount), active)
    const depthUsd = Math.min(2 * held * unit, quote.depthUsd)
    if (!(depthUsd >= liquidityFloorUsd) || !Number.isFinite(usd) || usd <= 0) return undefined
    const hop = { pool, inverse: quoteOf(pool) === token }
    const path = [`${pool.venue}:${pool.key}`, ...quote.path]
    return { usd, depthUsd, path, hops: [hop, ...quote.hops], end: quote.end }
  }

  /** By its deepest pool with an anchor. */
  const byOnePool = (token: Address): Valued | undefined =>
    (direct.get(token) ?? []).reduce<Valued | undefined>((deepest, pool) => {
      const quote = anchored.get(otherToken(pool, token))
      return quote ? deeper(deepest, through(pool, token, quote)) : deepest
    }, undefined)

  const byPath = (token: Address): Valued | undefined => {
    const own = anchored.get(token)
    if (own) return own
    return (steps.get(token) ?? []).reduce((deepest, pool) => {
      const quote = byOnePool(otherToken(pool, token))
      return quote ? deeper(deepest, through(pool, token, quote)) : deepest
    }, byOnePool(token))
  }

  // The feed first; without it the deepest pool between USDG and either form of ether.
  const ether =
    feed === null
      ? anchors.ether.map(byOnePool).reduce(deeper, undefined)
      : worthByItself(feed, 'feed', ['feed:ETH/USD'])
  if (ether) for (const token of anchors.ether) anchored.set(token, ether)

  /** Where an asset, in any of its forms, can be traded for something that is not priced by it. */
  function outletsOf(forms: readonly Address[]): Outlet[] {
    return forms.flatMap((token) =>
      [...(direct.get(token) ?? []), ...(steps.get(token) ?? [])].flatMap((pool) => {
        const [state, other] = [states.get(pool.id), otherToken(pool, token)]
        const quote = forms.includes(other) ? undefined : (anchored.get(other) ?? byOnePool(other))
        const digits = decimals.get(other)
        if (!state || !quote || digits === undefined) return []
        return [{ pool, state, otherUsd: quote.usd / 10 ** digits, otherDepthUsd: quote.depthUsd }]
      }),
    )
  }

  return { etherUsd: ether?.usd ?? null, valueOf: byPath, outletsOf }
}
