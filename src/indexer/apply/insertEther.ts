import type { Hex } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { toPosition } from '../../sources/index/position.ts'
import { etherMoves } from '../../sources/index/tables/ledgerTables.ts'
import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { BlockRange, EtherFact } from '../fetch/RangeData.ts'
import type { AddressBook } from './createAddressBook.ts'
import { addSpan } from './spans.ts'

export function etherAddresses(ether: readonly EtherFact[], keys: Set<Hex>): void {
  for (const { from, to } of ether) {
    keys.add(to)
    if (from !== null) keys.add(from)
  }
}

/** Writes the ether that moved inside traced blocks, and which blocks these are. */
export async function insertEther(
  transaction: WriteTransaction,
  { ether, range }: { ether: readonly EtherFact[]; range: BlockRange },
  book: AddressBook,
): Promise<void> {
  let place = 0
  let current = -1
  const rows = ether.map(({ block, transactionIndex, kind, from, to, amount }): SqlValues => {
    place = block === current ? place + 1 : 0
    current = block
    const position = toPosition(block, place)
    const sides = [from === null ? null : book.id(from), book.id(to)]
    return [position, transactionIndex, kind, ...sides, encodeAmount(amount)]
  })
  await transaction.insert({
    table: etherMoves,
    columns: ['position', 'transaction_index', 'kind', 'from_id', 'to_id', 'amount'],
    rows,
  })
  await addSpan(transaction, 'ether', range)
}
