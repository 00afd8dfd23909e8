import type { PoolActivity } from './poolActivity.ts'

export type VenueTotals = { venue: string; trades: number; volumeUsd: number }

/** What was traded on the whole chain in a stretch of it. */
export type MarketSums = {
  trades: number
  volumeUsd: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
  pools: number
  /** By exchange and launchpad, the largest volume first. */
  venues: VenueTotals[]
}

/** The sums of what was traded in every pool. */
export function sumMarket(pools: ReadonlyMap<number, PoolActivity>): MarketSums {
  const sums = { trades: 0, volumeUsd: 0, unpriced: 0, pools: pools.size }
  const venues = new Map<string, VenueTotals>()
  for (const { venue, trades, volumeUsd, unpriced } of pools.values()) {
    sums.trades += trades
    sums.volumeUsd += volumeUsd
    sums.unpriced += unpriced
    const own = venues.get(venue) ?? { venue, trades: 0, volumeUsd: 0 }
    venues.set(venue, { venue, trades: own.trades + trades, volumeUsd: own.volumeUsd + volumeUsd })
  }
  return { ...sums, venues: [...venues.values()].sort((one, other) => other.volumeUsd - one.volumeUsd) }
}
