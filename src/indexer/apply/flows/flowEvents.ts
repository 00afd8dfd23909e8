import { etherToken, flowOthers } from '../../../sources/index/flowStretches.ts'
import { blockOf } from '../../../sources/index/position.ts'
import type { TransferFact } from '../../facts/RangeFacts.ts'
import type { EtherFact, IndexedBlock } from '../../fetch/RangeData.ts'
import type { AddressBook } from '../createAddressBook.ts'
import { createdBy } from '../insertBlocks.ts'
import type { FlowEvent } from './FlowEvent.ts'

type Move = Pick<FlowEvent, 'time' | 'token' | 'amount'>

/** Both sides of what one account gave another. */
const sidesOf = (move: Move, from: number, to: number): FlowEvent[] => [
  { ...move, wallet: to, other: from, side: 'in' },
  { ...move, wallet: from, other: to, side: 'out' },
]

const transferEvents = (
  moves: readonly TransferFact[],
  timeOf: (block: number) => number,
  book: AddressBook,
) =>
  moves.flatMap(({ position, token, from, to, amount }) =>
    sidesOf({ time: timeOf(blockOf(position)), token: book.id(token), amount }, book.id(from), book.id(to)),
  )

/** What transactions paid for gas and sent along, as `listEtherMoves` finds it in their rows. */
const transactionEvents = (blocks: readonly IndexedBlock[], book: AddressBook) =>
  blocks.flatMap(({ time, transactions }) =>
    transactions.flatMap((one) => {
      const wallet = book.id(one.from)
      const to = book.id(one.to ?? createdBy(one))
      const paid: FlowEvent = {
        ...{ wallet, time, token: etherToken, other: flowOthers.gas, side: 'out', amount: one.fee },
      }
      const given = one.succeeded === true && one.value !== 0n
      return [
        ...(one.fee === 0n ? [] : [paid]),
        ...(given ? sidesOf({ time, token: etherToken, amount: one.value }, wallet, to) : []),
      ]
    }),
  )

/** What moved inside traced blocks. */
export const etherEvents = (
  ether: readonly EtherFact[],
  timeOf: (block: number) => number,
  book: AddressBook,
): FlowEvent[] =>
  ether.flatMap(({ block, from, to, amount }): FlowEvent[] => {
    const move = { time: timeOf(block), token: etherToken, amount }
    if (from !== null) return sidesOf(move, book.id(from), book.id(to))
    return [{ ...move, wallet: book.id(to), other: flowOthers.nowhere, side: 'in' }]
  })

/** All that came to accounts and left them in a range of whole blocks. */
export function rangeEvents(
  {
    blocks,
    moves,
    ether = [],
  }: {
    blocks: readonly IndexedBlock[]
    moves: readonly TransferFact[]
    ether?: readonly EtherFact[] | undefined
  },
  book: AddressBook,
): FlowEvent[] {
  const first = blocks[0]?.number ?? 0
  const timeOf = (block: number) => blocks[block - first]?.time ?? 0
  return [
    ...transferEvents(moves, timeOf, book),
    ...transactionEvents(blocks, book),
    ...etherEvents(ether, timeOf, book),
  ]
}
