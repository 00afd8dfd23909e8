import type { SqlValue } from '../../../src/sources/store/SqlValue.ts'

/** A value that can be compared: addresses and bytes as hex text, amounts as whole numbers. */
export type Cell = Exclude<SqlValue, Uint8Array>

/** The amount in a cell; nothing where there is none that can be read. */
export const amountOf = (cell: Cell | undefined): bigint => (typeof cell === 'bigint' ? cell : 0n)

/** One row, its addresses spelt out under the names of their columns. */
export type Row = Readonly<Record<string, Cell>>

/** What is expected to stand in the index, by table. */
export type ExpectedRows = Map<string, Row[]>

export function addRow(rows: ExpectedRows, table: string, row: Row): void {
  const list = rows.get(table)
  if (list) list.push(row)
  else rows.set(table, [row])
}
