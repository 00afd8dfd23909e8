import { type Querying, query } from '../query.ts'

export type VenueTotals = { venue: string; trades: number; volumeUsd: number }

/** What was traded at each exchange and launchpad from a position on, the largest volume first. */
export async function venueTotals(view: Querying, since: number): Promise<VenueTotals[]> {
  const rows = await view.all(
    query(`select pools.venue, count(*) as trades, sum(trades.usd) as usd
     from trades join pools on pools.pool_id = trades.pool_id
     where trades.position >= ? group by pools.venue`),
    [since],
    { heavy: true },
  )
  return rows
    .map(({ venue, trades, usd }) => ({ venue, trades, volumeUsd: usd ?? 0 }))
    .sort((one, other) => other.volumeUsd - one.volumeUsd)
}
