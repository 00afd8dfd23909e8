import type { Address } from 'viem'
import type { PoolRow } from '../index/PoolRow.ts'
import { otherToken, type PoolState } from './PoolState.ts'

/** A pool with less than this, both sides together, never sets a price. */
export const liquidityFloorUsd = 500

/** A token's worth in dollars and the pool that says so; none for what has its worth by itself. */
export type Valued = {
  usd: number
  pool: PoolRow | null
  liquidityUsd: number | null
  /** The least that stands behind any step of the path, in dollars. */
  depthUsd: number
  path: string[]
}

export type ValuationParts = {
  pools: readonly PoolRow[]
  states: ReadonlyMap<number, PoolState>
  decimals: ReadonlyMap<Address, number>
  anchors: { dollar: Address | undefined; ether: readonly Address[] }
  /** Dollars for one ether by its feed. */
  feed: number | null
}

/** Steps from a token to USDG or ether. */
const longestPath = 2

const worthByItself = (usd: number, path: string[]): Valued => ({
  usd,
  pool: null,
  liquidityUsd: null,
  depthUsd: Number.POSITIVE_INFINITY,
  path,
})

/** Values tokens by the deepest path through the pools that were read. */
export function createValuation({ pools, states, decimals, anchors, feed }: ValuationParts) {
  const poolsOf = new Map<Address, PoolRow[]>()
  for (const pool of pools)
    for (const token of [pool.token0, pool.token1]) poolsOf.set(token, [...(poolsOf.get(token) ?? []), pool])
  const anchored = new Map<Address, Valued>()
  if (anchors.dollar) anchored.set(anchors.dollar, worthByItself(1, []))

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
    return {
      usd,
      pool,
      liquidityUsd: amount === null ? null : 2 * Number(amount) * unit,
      depthUsd,
      path: [`${pool.venue}:${pool.key}`, ...quote.path],
    }
  }

  function best(token: Address, steps: number, passed: readonly Address[]): Valued | undefined {
    const own = anchored.get(token)
    if (own) return own
    if (steps === 0) return undefined
    let deepest: Valued | undefined
    for (const pool of poolsOf.get(token) ?? []) {
      const other = otherToken(pool, token)
      if (passed.includes(other)) continue
      const quote = best(other, steps - 1, [...passed, token])
      const valued = quote && through(pool, token, quote)
      if (valued && (!deepest || valued.depthUsd > deepest.depthUsd)) deepest = valued
    }
    return deepest
  }

  // The feed first; without it the deepest pool between USDG and either form of ether.
  const ether =
    feed === null
      ? anchors.ether
          .flatMap((token) => best(token, 1, []) ?? [])
          .sort((one, other) => other.depthUsd - one.depthUsd)[0]
      : worthByItself(feed, ['feed:ETH/USD'])
  if (ether) for (const token of anchors.ether) anchored.set(token, ether)

  return {
    etherUsd: ether?.usd ?? null,
    valueOf: (token: Address): Valued | undefined => best(token, longestPath, []),
  }
}
