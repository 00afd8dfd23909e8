import { type Querying, query } from '../query.ts'

export type LaunchCounts = { launchpad: string; launched: number; graduated: number }

/** Tokens launched and graduated from a position on, by launchpad. */
export async function countLaunches(view: Querying, since: number): Promise<LaunchCounts[]> {
  // Counted here: grouped by launchpad, SQLite would walk through all launches ever.
  const read = (table: 'launches' | 'graduations') =>
    view.all(query(`select launchpad, token_id from ${table} where position >= ? order by position`), [since])
  const [launched, graduated] = await Promise.all([read('launches'), read('graduations')])
  const keys = new Set([...launched, ...graduated].map(({ launchpad }) => launchpad))
  const count = (rows: readonly { launchpad: string; token_id: number }[], key: string) =>
    new Set(rows.filter(({ launchpad }) => launchpad === key).map(({ token_id }) => token_id)).size
  return [...keys].sort().map((launchpad) => ({
    launchpad,
    launched: count(launched, launchpad),
    graduated: count(graduated, launchpad),
  }))
}
