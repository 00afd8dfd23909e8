import type { PoolActivity, Trading } from '../../../sources/index/queries/poolActivity.ts'

export type VenueTrading = Trading & { venue: string; pools: number }

/** What was traded in pools, by exchange or launchpad, the largest volume first. */
export function sumVenues(pools: Iterable<PoolActivity>): VenueTrading[] {
  const venues = new Map<string, VenueTrading>()
  for (const { venue, trades, buys, volumeUsd, unpriced } of pools) {
    const sum = venues.get(venue) ?? { venue, trades: 0, buys: 0, volumeUsd: 0, unpriced: 0, pools: 0 }
    venues.set(venue, {
      venue,
      trades: sum.trades + trades,
      buys: sum.buys + buys,
      volumeUsd: sum.volumeUsd + volumeUsd,
      unpriced: sum.unpriced + unpriced,
      pools: sum.pools + 1,
    })
  }
  return [...venues.values()].sort(
    (one, other) => other.volumeUsd - one.volumeUsd || other.trades - one.trades,
  )
}

/** The same over all of them. */
export const sumTrading = (parts: readonly (Trading & { pools: number })[]): Trading & { pools: number } =>
  parts.reduce(
    (sum, part) => ({
      trades: sum.trades + part.trades,
      buys: sum.buys + part.buys,
      volumeUsd: sum.volumeUsd + part.volumeUsd,
      unpriced: sum.unpriced + part.unpriced,
      pools: sum.pools + part.pools,
    }),
    { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0, pools: 0 },
  )
