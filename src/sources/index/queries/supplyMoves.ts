import { type Address, bytesToHex, type Hash } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'
import { unionAll } from './unionAll.ts'

/** A mint or a burn. */
export type SupplyMove = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  type: 'mint' | 'burn'
  /** Who received what was minted, or gave what was burned. */
  account: Address
  amount: bigint
}

/** The newest mints and burns of a token from a position on, newest first. */
export async function supplyMoves(
  view: Querying,
  { token, nobody, since, limit }: { token: number; nobody: number; since: number; limit: number },
): Promise<SupplyMove[]> {
  // Written so, it is the condition of the index that holds mints, or burns, alone.
  const side = <Own extends string, Other extends string>(own: Own, other: Other) =>
    `select * from (select * from transfers where token_id = ? and position >= ? and ${own} = ${Number(nobody)}
       and ${other} <> ${Number(nobody)} order by position desc limit ?) as ${own}_nobody` as const
  const rows = await view.all(
    query(`select moved.position, transactions.hash, blocks.time, moved.from_id, account.address as account,
       moved.amount
     from (select * from (${unionAll([side('from_id', 'to_id'), side('to_id', 'from_id')])}) as sides
       order by position desc limit ?) moved ${joinPlace('moved')}
     join addresses account
       on account.id = case when moved.from_id = ? then moved.to_id else moved.from_id end
     order by moved.position desc`),
    [token, since, limit, token, since, limit, limit, nobody],
    { heavy: true },
  )
  return rows.map((row) => ({
    position: row.position,
    transaction: bytesToHex(row.hash),
    time: row.time,
    type: row.from_id === nobody ? 'mint' : 'burn',
    account: bytesToHex(row.account),
    amount: decodeAmount(row.amount),
  }))
}
