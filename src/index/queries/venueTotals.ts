import type { ReadView } from '../../store/Reader.ts'

export type VenueTotals = { venue: string; trades: number; volumeUsd: number }

/** What was traded at each exchange and launchpad from a position on, the largest volume first. */
export async function venueTotals(view: ReadView, since: number): Promise<VenueTotals[]> {
  const rows = await view.all<{ venue: string; trades: number | bigint | string; usd: number | null }>(
    `select pools.venue, sum(own.trades) as trades, sum(own.usd) as usd from (
       select pool_id, count(*) as trades, sum(usd) as usd from trades where position >= ? group by pool_id
     ) own join pools on pools.pool_id = own.pool_id group by pools.venue`,
    [since],
    { heavy: true },
  )
  return rows
    .map(({ venue, trades, usd }) => ({ venue, trades: Number(trades), volumeUsd: usd ?? 0 }))
    .sort((one, other) => other.volumeUsd - one.volumeUsd)
}
