import type { Hex } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { oracleAnswers } from '../../sources/index/tables/eventTables.ts'
import type { SqlValue } from '../../sources/store/SqlValue.ts'
import type { TableSpec } from '../../sources/store/schema/TableSpec.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { EventOf, RangeFacts } from '../facts/RangeFacts.ts'
import type { AddressBook } from './createAddressBook.ts'

const isReference = (column: string) => column.endsWith('_id')

/** Every address that an event's row names. */
export function eventAddresses(facts: RangeFacts, keys: Set<Hex>): void {
  for (const rows of facts.events.values()) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row))
        if (isReference(column) && value !== null) keys.add(value as Hex)
    }
  }
  for (const { feed } of facts.oracles) keys.add(feed)
}

function toValues(row: EventOf<TableSpec>, columns: readonly string[], book: AddressBook): SqlValue[] {
  return columns.map((column) => {
    const value = row[column] as SqlValue
    return isReference(column) && value !== null ? book.id(value as Hex) : value
  })
}

/**
 * Writes events whose row is all there is to them. A row that is there already came from the sparse pass; it is
 * the same one.
 */
export async function insertEvents(
  transaction: WriteTransaction,
  facts: RangeFacts,
  book: AddressBook,
): Promise<void> {
  const inserts = [...facts.events].map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    return transaction.insert({
      table,
      columns,
      rows: rows.map((row) => toValues(row, columns, book)),
      onConflict: 'ignore',
    })
  })
  const answers = transaction.insert({
    table: oracleAnswers,
    columns: ['position', 'feed_id', 'answer', 'updated_at'],
    rows: facts.oracles.map((fact) => [
      fact.position,
      book.id(fact.feed),
      encodeAmount(fact.answer),
      fact.updatedAt,
    ]),
    onConflict: 'ignore',
  })
  await Promise.all([...inserts, answers])
}
