import { type Address, bytesToHex, type Hash, type Hex, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { marksFor } from './marksFor.ts'

export const transactionKinds = ['transfer', 'call', 'creation'] as const
export type TransactionKind = (typeof transactionKinds)[number]

export type TransactionFilter = {
  address: number
  direction: 'in' | 'out' | 'both'
  counterparty?: number | undefined
  /** Of any of these functions. */
  selectors?: readonly Hex[] | undefined
  succeeded?: boolean | undefined
  kind?: TransactionKind | undefined
}

export type ListedTransaction = {
  position: number
  hash: Hash
  /** Seconds since 1970. */
  time: number
  from: Address
  /** Null for a creation. */
  to: Address | null
  created: Address | null
  nonce: number
  value: bigint
  selector: Hex | null
  succeeded: boolean | null
  gasUsed: bigint
  fee: bigint
  /** What it reverted with, where that was told; `error` where it left no data. */
  failure: { data: Hex | null; error: string | null } | null
}

type Side = 'from_id' | 'to_id' | 'created_id'

function conditionOf(filter: TransactionFilter, side: Side) {
  const { address, counterparty: other, selectors, succeeded, kind } = filter
  const isSender = side === 'from_id'
  return allOf(
    [`sent.${side} = ?`, address],
    ['sent.from_id = ?', isSender ? undefined : other],
    ['(sent.to_id = ? or sent.created_id = ?)', isSender && other !== undefined ? [other, other] : undefined],
    [`sent.selector in (${marksFor(selectors ?? [])})`, selectors?.map((one) => hexToBytes(one))],
    ['sent.status = ?', succeeded === undefined ? undefined : Number(succeeded)],
    ['sent.to_id is not null', kind === undefined || kind === 'creation' ? undefined : []],
    ['sent.to_id is null', kind === 'creation' ? [] : undefined],
    // A transaction without a function to call is a plain transfer.
    ['sent.selector is null', kind === 'transfer' ? [] : undefined],
    ['sent.selector is not null', kind === 'call' ? [] : undefined],
  )
}

const sidesOf: Record<TransactionFilter['direction'], readonly Side[]> = {
  out: ['from_id'],
  in: ['to_id', 'created_id'],
  both: ['from_id', 'to_id', 'created_id'],
}

/** An address's transactions between two positions, newest first; one to itself is one transaction. */
export async function listTransactions(
  view: Querying,
  filter: TransactionFilter,
  { before, from, limit }: { before: number; from: number; limit: number },
): Promise<ListedTransaction[]> {
  const lists = await Promise.all(
    sidesOf[filter.direction].map((side) => {
      const { sql, params } = conditionOf(filter, side)
      return view.all(
        query(`select sent.position, sent.hash, blocks.time, sender.address as sender,
           receiver.address as receiver, made.address as made, sent.nonce, sent.value, sent.selector,
           sent.status, sent.gas_used, sent.fee, failures.source, failures.data, failures.error
         from transactions sent join blocks on blocks.number = sent.position / ${placesPerBlock}
         join addresses sender on sender.id = sent.from_id
         left join addresses receiver on receiver.id = sent.to_id
         left join addresses made on made.id = sent.created_id
         left join failures on failures.position = sent.position
         where ${sql} and sent.position < ? and sent.position >= ? order by sent.position desc limit ?`),
        [...params, before, from, limit],
      )
    }),
  )
  const byPosition = new Map(lists.flat().map((row) => [row.position, row]))
  return [...byPosition.values()]
    .sort((one, other) => other.position - one.position)
    .slice(0, limit)
    .map((row) => ({
      position: row.position,
      hash: bytesToHex(row.hash),
      time: row.time,
      from: bytesToHex(row.sender),
      to: row.receiver && bytesToHex(row.receiver),
      created: row.made && bytesToHex(row.made),
      nonce: Number(row.nonce),
      value: decodeAmount(row.value),
      selector: row.selector && bytesToHex(row.selector),
      succeeded: row.status === null ? null : row.status === 1,
      gasUsed: BigInt(row.gas_used),
      fee: decodeAmount(row.fee),
      failure: row.source === null ? null : { data: row.data && bytesToHex(row.data), error: row.error },
    }))
}
