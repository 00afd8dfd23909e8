import type { Address, Hash } from 'viem'
import { decodeAmount } from '../amount.ts'
import { hexOf } from '../hexOf.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { joinPlace } from './joinPlace.ts'

export type TransferDirection = 'in' | 'out' | 'both'

export type WalletTransferFilter = {
  wallet: number
  direction: TransferDirection
  token?: number | undefined
  counterparty?: number | undefined
}

export type WalletTransfer = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  token: Address
  from: Address
  to: Address
  amount: bigint
}

/** The condition for one side of a wallet's transfers; the index of that side gives them in order. */
export function walletSide(filter: WalletTransferFilter, side: 'in' | 'out') {
  const [from, to] =
    side === 'in' ? [filter.counterparty, filter.wallet] : [filter.wallet, filter.counterparty]
  return allOf(['moved.from_id = ?', from], ['moved.to_id = ?', to], ['moved.token_id = ?', filter.token])
}

/** A wallet's newest transfers before a position, newest first; one to itself is one transfer. */
export async function listWalletTransfers(
  view: Querying,
  filter: WalletTransferFilter,
  { before, limit }: { before: number; limit: number },
): Promise<WalletTransfer[]> {
  const sides = filter.direction === 'both' ? (['in', 'out'] as const) : [filter.direction]
  const lists = await Promise.all(
    sides.map((side) => {
      const { sql, params } = walletSide(filter, side)
      return view.all(
        query(`select moved.position, transactions.hash, blocks.time, token.address as token,
           sender.address as sender, receiver.address as receiver, moved.amount
         from transfers moved ${joinPlace('moved')}
         join addresses token on token.id = moved.token_id
         join addresses sender on sender.id = moved.from_id
         join addresses receiver on receiver.id = moved.to_id
         where ${sql} and moved.position < ? order by moved.position desc limit ?`),
        [...params, before, limit],
      )
    }),
  )
  const byPosition = new Map(lists.flat().map((row) => [row.position, row]))
  return [...byPosition.values()]
    .sort((one, other) => other.position - one.position)
    .slice(0, limit)
    .map((row) => ({
      position: row.position,
      transaction: hexOf(row.hash),
      time: row.time,
      token: hexOf(row.token),
      from: hexOf(row.sender),
      to: hexOf(row.receiver),
      amount: decodeAmount(row.amount),
    }))
}
