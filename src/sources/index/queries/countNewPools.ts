import { type Querying, query } from '../query.ts'

export type VenuePools = { venue: string; pools: number }

/** Pools and curves opened from a position on, by exchange, most first. */
export async function countNewPools(view: Querying, since: number): Promise<VenuePools[]> {
  const rows = await view.all(
    query('select venue, count(*) as pools from pools where created_position >= ? group by venue'),
    [since],
    { heavy: true },
  )
  return rows.sort((one, other) => other.pools - one.pools || (one.venue < other.venue ? -1 : 1))
}
