import { type Address, bytesToHex } from 'viem'
import type { RowOf } from '../../store/schema/RowOf.ts'
import { decodeAmount } from '../amount.ts'
import type { addresses } from '../tables/chainTables.ts'
import type { balances } from '../tables/ledgerTables.ts'

/** An account that has moved a token, and what it has of it. */
export type Holder = {
  id: number
  address: Address
  amount: bigint
  firstPosition: number
  lastPosition: number
  transfers: number
}

export type HolderRow = Omit<RowOf<typeof balances>, 'token_id'> & Pick<RowOf<typeof addresses>, 'address'>

/** Accounts of one token; further conditions follow. */
export const selectHolders = `select balances.holder_id, addresses.address, balances.amount,
    balances.first_position, balances.last_position, balances.transfers
  from balances join addresses on addresses.id = balances.holder_id where balances.token_id = ?`

export const toHolder = (row: HolderRow): Holder => ({
  id: row.holder_id,
  address: bytesToHex(row.address),
  amount: decodeAmount(row.amount),
  firstPosition: row.first_position,
  lastPosition: row.last_position,
  transfers: row.transfers,
})
