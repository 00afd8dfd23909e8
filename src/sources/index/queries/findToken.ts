import { type Address, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** What the transfers of a token add up to. */
export type TokenLedger = {
  id: number
  firstPosition: number
  lastPosition: number
  transfers: number
  holders: number
  netSupply: bigint
}

/** The ledger of a token; undefined when the index has seen no transfer of it. */
export async function findToken(view: Querying, address: Address): Promise<TokenLedger | undefined> {
  const row = await view.get(
    query(`select tokens.* from addresses join tokens on tokens.token_id = addresses.id
     where addresses.address = ?`),
    [hexToBytes(address)],
  )
  return (
    row && {
      id: row.token_id,
      firstPosition: row.first_position,
      lastPosition: row.last_position,
      transfers: row.transfers,
      holders: row.holders,
      netSupply: decodeAmount(row.net_supply),
    }
  )
}
