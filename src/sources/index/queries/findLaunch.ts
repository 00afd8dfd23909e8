import { type Address, bytesToHex, type Hash } from 'viem'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

export type Launch = {
  block: number
  /** Null where the launch is older than the blocks the index has whole. */
  transaction: Hash | null
  creator: Address
  /** Key of the launchpad in the network's facts. */
  launchpad: string
}

/** A token's launch by a known launchpad. */
export async function findLaunch(view: Querying, token: number): Promise<Launch | undefined> {
  const row = await view.get(
    query(`select launches.position, transactions.hash, addresses.address as creator, launches.launchpad
     from launches ${joinPlace('launches', 'left')}
     join addresses on addresses.id = launches.creator_id
     where launches.token_id = ? order by launches.position limit 1`),
    [token],
  )
  return (
    row && {
      block: blockOf(row.position),
      transaction: row.hash && bytesToHex(row.hash),
      creator: bytesToHex(row.creator),
      launchpad: row.launchpad,
    }
  )
}
