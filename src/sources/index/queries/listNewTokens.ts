import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

export type NewToken = {
  id: number
  token: Address
  firstPosition: number
  holders: number
  transfers: number
}

/** Tokens that moved for the first time from a position on, newest first. */
export async function listNewTokens(view: Querying, since: number, limit: number): Promise<NewToken[]> {
  const rows = await view.all(
    query(`select born.token_id as id, addresses.address, born.first_position, born.holders, born.transfers
     from (select * from tokens where first_position >= ? order by first_position desc limit ?) as born
     join addresses on addresses.id = born.token_id order by born.first_position desc`),
    [since, limit],
  )
  return rows.map(({ address, first_position, ...row }) => ({
    ...row,
    token: bytesToHex(address),
    firstPosition: first_position,
  }))
}
