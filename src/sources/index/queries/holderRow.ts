import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'

/** An account that has moved a token, and what it has of it. */
export type Holder = {
  id: number
  address: Address
  amount: bigint
  firstPosition: number
  lastPosition: number
  transfers: number
}

export type HolderRow = {
  holder_id: number
  address: Uint8Array
  amount: Uint8Array
  first_position: number
  last_position: number
  transfers: number
}

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
