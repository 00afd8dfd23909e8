import { type Querying, query } from '../query.ts'

/** What a launchpad has launched from a position on. */
export type LaunchpadTotals = {
  launched: number
  graduated: number
  deployers: number
  firstPosition: number | null
  lastPosition: number | null
}

/** Launches and graduations of a launchpad from a position on. */
export async function launchpadTotals(
  view: Querying,
  { launchpad, since }: { launchpad: string; since: number },
): Promise<LaunchpadTotals> {
  const [launched, graduated] = await Promise.all([
    view.get(
      query(`select count(distinct token_id) as launched, count(distinct creator_id) as deployers,
         min(position) as first_position, max(position) as last_position
       from launches where launchpad = ? and position >= ?`),
      [launchpad, since],
      { heavy: true },
    ),
    view.get(
      query(`select count(distinct token_id) as graduated from graduations where position >= ?
       and token_id in (select token_id from launches where launchpad = ?)`),
      [since, launchpad],
      { heavy: true },
    ),
  ])
  return {
    launched: launched?.launched ?? 0,
    graduated: graduated?.graduated ?? 0,
    deployers: launched?.deployers ?? 0,
    firstPosition: launched?.first_position ?? null,
    lastPosition: launched?.last_position ?? null,
  }
}
