import { type Address, bytesToHex, type Hash } from 'viem'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

export type Creation = {
  block: number
  transaction: Hash
  /** The sender of the transaction. */
  creator: Address
}

/** The transaction that made a contract, where it did nothing else; contracts of factories have none here. */
export async function findCreation(view: Querying, contract: number): Promise<Creation | undefined> {
  const row = await view.get(
    query(`select transactions.position, transactions.hash, addresses.address as creator
     from transactions join addresses on addresses.id = transactions.from_id
     where transactions.created_id = ? order by transactions.position limit 1`),
    [contract],
  )
  return (
    row && {
      block: blockOf(row.position),
      transaction: bytesToHex(row.hash),
      creator: bytesToHex(row.creator),
    }
  )
}
