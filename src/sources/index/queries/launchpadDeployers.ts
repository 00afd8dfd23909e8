import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

/** Somebody who launched on a launchpad. */
export type LaunchpadDeployer = {
  id: number
  deployer: Address
  launched: number
  graduated: number
  firstPosition: number
  lastPosition: number
}

/** Who launched from a position on, most tokens first. */
export async function launchpadDeployers(
  view: Querying,
  { launchpad, since, limit }: { launchpad: string; since: number; limit: number },
): Promise<LaunchpadDeployer[]> {
  const rows = await view.all(
    query(`select sums.*, addresses.address as creator from (
       select creator_id, count(distinct launches.token_id) as launched,
         count(distinct graduations.token_id) as graduated,
         min(launches.position) as first_position, max(launches.position) as last_position
       from launches left join graduations on graduations.token_id = launches.token_id
       where launches.launchpad = ? and launches.position >= ? group by creator_id
     ) sums join addresses on addresses.id = sums.creator_id
     order by sums.launched desc, sums.last_position desc limit ?`),
    [launchpad, since, limit],
    { heavy: true },
  )
  return rows.map((row) => ({
    id: row.creator_id,
    deployer: bytesToHex(row.creator),
    launched: row.launched,
    graduated: row.graduated,
    firstPosition: row.first_position,
    lastPosition: row.last_position,
  }))
}
