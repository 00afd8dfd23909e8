import { type Address, bytesToHex, type Hash } from 'viem'
import { decodeAmount, zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { joinPlace } from './joinPlace.ts'

export type BridgeDirection = 'deposit' | 'withdrawal'

export type BridgeFilter = {
  /** On either side. */
  address?: number | undefined
  direction?: BridgeDirection | undefined
  /** The token on the parent chain, or ether itself. */
  l1Token?: number | 'ether' | undefined
  /** Positions from here on, and before there. */
  from?: number | undefined
  before: number
}

export type BridgeTransfer = {
  position: number
  transactionIndex: number
  /** Null, like the time, for a block of which the index keeps the rare events only. */
  transaction: Hash | null
  /** Seconds since 1970. */
  time: number | null
  direction: BridgeDirection
  gateway: Address
  l1Token: Address | null
  from: Address
  to: Address
  amount: bigint
  message: bigint | null
}

const conditionsOf = (
  { address, direction, l1Token, from, before }: BridgeFilter,
  side: 'from_id' | 'to_id',
) =>
  allOf(
    [`crossed.${side} = ?`, address],
    ['crossed.position < ?', before],
    ['crossed.position >= ?', from],
    ['crossed.direction = ?', direction],
    ['crossed.l1_token_id is null and crossed.amount > ?', l1Token === 'ether' ? zeroAmount : undefined],
    ['crossed.l1_token_id = ?', l1Token === 'ether' ? undefined : l1Token],
  )

/** What crossed the canonical bridge, newest first; one to the sender's own address is one crossing. */
export async function listBridgeTransfers(
  view: Querying,
  filter: BridgeFilter,
  limit: number,
): Promise<BridgeTransfer[]> {
  const read = (side: 'from_id' | 'to_id') => {
    const { sql, params } = conditionsOf(filter, side)
    return view.all(
      query(`select crossed.position, crossed.transaction_index, transactions.hash, blocks.time, crossed.direction,
         gateway.address as gateway, token.address as l1_token, sender.address as sender,
         receiver.address as receiver, crossed.amount, crossed.message
       from bridge_transfers crossed ${joinPlace('crossed', 'left')}
       join addresses gateway on gateway.id = crossed.gateway_id
       left join addresses token on token.id = crossed.l1_token_id
       join addresses sender on sender.id = crossed.from_id
       join addresses receiver on receiver.id = crossed.to_id
       where ${sql} order by crossed.position desc limit ?`),
      [...params, limit],
    )
  }
  const lists = await Promise.all(
    filter.address === undefined ? [read('from_id')] : [read('from_id'), read('to_id')],
  )
  const byPosition = new Map(lists.flat().map((row) => [row.position, row]))
  return [...byPosition.values()]
    .sort((one, other) => other.position - one.position)
    .slice(0, limit)
    .map((row) => ({
      position: row.position,
      transactionIndex: row.transaction_index,
      transaction: row.hash && bytesToHex(row.hash),
      time: row.time,
      direction: row.direction === 'deposit' ? 'deposit' : 'withdrawal',
      gateway: bytesToHex(row.gateway),
      l1Token: row.l1_token && bytesToHex(row.l1_token),
      from: bytesToHex(row.sender),
      to: bytesToHex(row.receiver),
      amount: decodeAmount(row.amount),
      message: row.message && decodeAmount(row.message),
    }))
}
