import { type Address, bytesToHex, type Hash } from 'viem'
import type { SqlValue } from '../../store/SqlValue.ts'
import { decodeAmount, zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
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

function conditionsOf({ direction, l1Token, from, before }: BridgeFilter): {
  sql: string[]
  params: SqlValue[]
} {
  const sql = ['crossed.position < ?']
  const params: SqlValue[] = [before]
  const add = (condition: string, value: SqlValue) => {
    sql.push(condition)
    params.push(value)
  }
  if (from !== undefined) add('crossed.position >= ?', from)
  if (direction !== undefined) add('crossed.direction = ?', direction)
  if (l1Token === 'ether') add('crossed.l1_token_id is null and crossed.amount > ?', zeroAmount)
  else if (l1Token !== undefined) add('crossed.l1_token_id = ?', l1Token)
  return { sql, params }
}

/** What crossed the canonical bridge, newest first; one to the sender's own address is one crossing. */
export async function listBridgeTransfers(
  view: Querying,
  filter: BridgeFilter,
  limit: number,
): Promise<BridgeTransfer[]> {
  const { sql, params } = conditionsOf(filter)
  const { address } = filter
  const read = (conditions: string[], values: SqlValue[]) =>
    view.all(
      query(`select crossed.position, crossed.transaction_index, transactions.hash, blocks.time, crossed.direction,
         gateway.address as gateway, token.address as l1_token, sender.address as sender,
         receiver.address as receiver, crossed.amount, crossed.message
       from bridge_transfers crossed ${joinPlace('crossed', 'left')}
       join addresses gateway on gateway.id = crossed.gateway_id
       left join addresses token on token.id = crossed.l1_token_id
       join addresses sender on sender.id = crossed.from_id
       join addresses receiver on receiver.id = crossed.to_id
       where ${conditions.join(' and ')} order by crossed.position desc limit ?`),
      [...values, limit],
    )
  const lists =
    address === undefined
      ? [await read(sql, params)]
      : await Promise.all(
          ['from_id', 'to_id'].map((side) => read([`crossed.${side} = ?`, ...sql], [address, ...params])),
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
