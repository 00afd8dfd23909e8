import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

export type WalletBalance = { tokenId: number; token: Address; lastPosition: number; transfers: number }

/** The tokens a wallet ever moved, newest move first; what it holds of them is for their contracts to say. */
export async function listWalletBalances(
  view: Querying,
  wallet: number,
  limit: number,
): Promise<WalletBalance[]> {
  const rows = await view.all(
    query(`select balances.token_id, addresses.address, balances.last_position, balances.transfers
     from balances join addresses on addresses.id = balances.token_id
     where balances.holder_id = ? order by balances.last_position desc limit ?`),
    [wallet, limit],
  )
  return rows.map((row) => ({
    tokenId: row.token_id,
    token: bytesToHex(row.address),
    lastPosition: row.last_position,
    transfers: row.transfers,
  }))
}
