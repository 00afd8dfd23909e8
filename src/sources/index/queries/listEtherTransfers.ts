import { type Address, bytesToHex, type Hash } from 'viem'
import { decodeAmount, zeroAmount } from '../amount.ts'
import { blockOf, indexOf, placesPerBlock, startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import type { TransferDirection } from './listWalletTransfers.ts'

export type EtherTransferFilter = {
  wallet: number
  direction: TransferDirection
  counterparty?: number | undefined
}

export type EtherTransfer = {
  /** Orders values of transactions and moves inside calls of all blocks. */
  place: number
  block: number
  kind: string
  /** Null for what the maker of a block got of all its fees. */
  transaction: Hash | null
  /** Seconds since 1970. */
  time: number
  /** Null where it comes from no account of this chain. */
  from: Address | null
  to: Address
  amount: bigint
}

/** Values of transactions come first in their block, then what moved inside calls. */
const placeOf = (position: number, inside: boolean): number =>
  blockOf(position) * 2 * placesPerBlock + Number(inside) * placesPerBlock + indexOf(position)

/** Before this place stands everything up to a block. */
export const etherPlaceAfter = (block: number): number => (block + 1) * 2 * placesPerBlock

const valueSides = { in: ['to_id', 'created_id'], out: ['from_id'] } as const

/** The positions of both tables that lie before a place. */
function positionsBefore(place: number): { value: number; inside: number } {
  const block = Math.floor(place / (2 * placesPerBlock))
  const rest = place % (2 * placesPerBlock)
  return {
    value: startOf(block) + Math.min(rest, placesPerBlock),
    inside: startOf(block) + Math.max(0, rest - placesPerBlock),
  }
}

/** A wallet's newest moves of ether before a place, newest block first; one to itself is one move. */
export async function listEtherTransfers(
  view: Querying,
  { wallet, direction, counterparty }: EtherTransferFilter,
  { before, limit }: { before: number; limit: number },
): Promise<EtherTransfer[]> {
  const sides = direction === 'both' ? (['in', 'out'] as const) : [direction]
  const bounds = positionsBefore(before)
  const values = sides
    .flatMap((side) => valueSides[side])
    .map((own) => {
      const { sql, params } = allOf(
        [`moved.${own} = ?`, wallet],
        ['moved.status = 1', []],
        ['moved.value > ?', zeroAmount],
        ['coalesce(moved.to_id, moved.created_id) = ?', own === 'from_id' ? counterparty : undefined],
        ['moved.from_id = ?', own === 'from_id' ? undefined : counterparty],
        ['moved.position < ?', bounds.value],
      )
      return view.all(
        query(`select moved.position, moved.hash, blocks.time, sender.address as sender,
           receiver.address as receiver, moved.value as amount
         from transactions moved join blocks on blocks.number = moved.position / ${placesPerBlock}
         join addresses sender on sender.id = moved.from_id
         join addresses receiver on receiver.id = coalesce(moved.to_id, moved.created_id)
         where ${sql}
         order by moved.position desc limit ?`),
        [...params, limit],
      )
    })
  const inside = sides.map((side) => {
    const [from, to] = side === 'in' ? [counterparty, wallet] : [wallet, counterparty]
    const { sql, params } = allOf(
      ['moved.from_id = ?', from],
      ['moved.to_id = ?', to],
      ['moved.position < ?', bounds.inside],
    )
    return view.all(
      query(`select moved.position, moved.kind, transactions.hash, blocks.time, sender.address as sender,
         receiver.address as receiver, moved.amount
       from ether_moves moved join blocks on blocks.number = moved.position / ${placesPerBlock}
       left join transactions on transactions.position =
         moved.position / ${placesPerBlock} * ${placesPerBlock} + moved.transaction_index
       left join addresses sender on sender.id = moved.from_id
       join addresses receiver on receiver.id = moved.to_id
       where ${sql} order by moved.position desc limit ?`),
      [...params, limit],
    )
  })
  const rows = [
    ...(await Promise.all(values)).flat().map((row) => ({ ...row, kind: 'value', inside: false })),
    ...(await Promise.all(inside)).flat().map((row) => ({ ...row, inside: true })),
  ]
  const byPlace = new Map(rows.map((row) => [placeOf(row.position, row.inside), row]))
  return [...byPlace]
    .sort(([one], [another]) => another - one)
    .slice(0, limit)
    .map(([place, row]) => ({
      place,
      block: blockOf(row.position),
      kind: row.kind,
      transaction: row.hash && bytesToHex(row.hash),
      time: row.time,
      from: row.sender && bytesToHex(row.sender),
      to: bytesToHex(row.receiver),
      amount: decodeAmount(row.amount),
    }))
}
