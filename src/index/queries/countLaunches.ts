import type { ReadView } from '../../store/Reader.ts'

export type LaunchCounts = { launchpad: string; launched: number; graduated: number }

type Row = { launchpad: string; launched: number }

/** Launches and graduations from a position on, by launchpad. */
export async function countLaunches(view: ReadView, since: number): Promise<LaunchCounts[]> {
  const count = (table: 'launches' | 'graduations') =>
    view.all<Row>(
      `select launchpad, count(distinct token_id) as launched from ${table} where position >= ? group by launchpad`,
      [since],
    )
  const [launched, graduated] = await Promise.all([count('launches'), count('graduations')])
  const keys = new Set([...launched, ...graduated].map(({ launchpad }) => launchpad))
  const of = (rows: readonly Row[], key: string) =>
    rows.find(({ launchpad }) => launchpad === key)?.launched ?? 0
  return [...keys]
    .sort()
    .map((launchpad) => ({
      launchpad,
      launched: of(launched, launchpad),
      graduated: of(graduated, launchpad),
    }))
}
