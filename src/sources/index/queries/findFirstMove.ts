import { bytesToHex, type Hash, zeroAddress } from 'viem'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

export type FirstMove = { block: number; transaction: Hash; isMint: boolean }

/** A token's oldest transfer in the index. */
export async function findFirstMove(view: Querying, token: number): Promise<FirstMove | undefined> {
  const row = await view.get(
    query(`select moved.position, transactions.hash, sender.address as sender
     from transfers moved ${joinPlace('moved')} join addresses sender on sender.id = moved.from_id
     where moved.token_id = ? order by moved.position limit 1`),
    [token],
  )
  return (
    row && {
      block: blockOf(row.position),
      transaction: bytesToHex(row.hash),
      isMint: bytesToHex(row.sender) === zeroAddress,
    }
  )
}
