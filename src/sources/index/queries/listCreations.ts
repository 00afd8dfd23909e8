import { type Address, bytesToHex, type Hash } from 'viem'
import { type Querying, query } from '../query.ts'

export type CreationRow = { position: number; transaction: Hash; contract: Address; creator: Address }

/** The newest contracts made by transactions of their own from a position on, newest first. */
export async function listCreations(view: Querying, since: number, limit: number): Promise<CreationRow[]> {
  const rows = await view.all(
    query(`select made.position, made.hash, contract.address as contract, creator.address as creator
     from (select * from transactions where created_id is not null and position >= ?
           order by position desc limit ?) as made
     join addresses contract on contract.id = made.created_id
     join addresses creator on creator.id = made.from_id
     order by made.position desc`),
    [since, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    transaction: bytesToHex(row.hash),
    contract: bytesToHex(row.contract),
    creator: bytesToHex(row.creator),
  }))
}
