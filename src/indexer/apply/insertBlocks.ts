import { getContractAddress, type Hex, hexToBytes } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { toPosition } from '../../sources/index/position.ts'
import { blocks as blocksTable, failures, transactions } from '../../sources/index/tables/chainTables.ts'
import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { IndexedBlock, IndexedTransaction } from '../fetch/RangeData.ts'
import type { AddressBook } from './createAddressBook.ts'

/** Where a creation puts its contract. */
export const createdBy = ({ from, nonce }: IndexedTransaction): Hex =>
  getContractAddress({ from, nonce }).toLowerCase() as Hex

export function blockAddresses(blocks: readonly IndexedBlock[], keys: Set<Hex>): void {
  for (const { transactions } of blocks) {
    for (const transaction of transactions)
      keys.add(transaction.from).add(transaction.to ?? createdBy(transaction))
  }
}

export async function insertBlocks(
  transaction: WriteTransaction,
  blocks: readonly IndexedBlock[],
  book: AddressBook,
): Promise<void> {
  const transactionRows: SqlValues[] = []
  const failureRows: SqlValues[] = []
  for (const block of blocks) {
    block.transactions.forEach((one, index) => {
      const position = toPosition(block.number, index)
      const { succeeded, failure } = one
      transactionRows.push([
        ...[position, hexToBytes(one.hash), book.id(one.from)],
        ...[one.to === null ? null : book.id(one.to), one.to === null ? book.id(createdBy(one)) : null],
        ...[one.nonce, encodeAmount(one.value), one.selector && hexToBytes(one.selector)],
        ...[succeeded === null ? null : Number(succeeded), one.gasUsed, encodeAmount(one.fee)],
      ])
      if (failure)
        failureRows.push([position, failure.source, failure.data && hexToBytes(failure.data), failure.error])
    })
  }
  await Promise.all([
    transaction.insert({
      table: blocksTable,
      columns: ['number', 'hash', 'parent_hash', 'time', 'transactions', 'logs', 'gas_used', 'base_fee'],
      rows: blocks.map((block) => [
        ...[block.number, hexToBytes(block.hash), hexToBytes(block.parentHash), block.time],
        ...[block.transactions.length, block.logs, block.gasUsed, block.baseFee],
      ]),
    }),
    transaction.insert({
      table: transactions,
      columns: [
        ...(['position', 'hash', 'from_id', 'to_id', 'created_id'] as const),
        ...(['nonce', 'value', 'selector', 'status', 'gas_used', 'fee'] as const),
      ],
      rows: transactionRows,
    }),
    transaction.insert({
      table: failures,
      columns: ['position', 'source', 'data', 'error'],
      rows: failureRows,
    }),
  ])
}
