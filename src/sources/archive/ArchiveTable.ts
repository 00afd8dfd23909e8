import { limbColumns, limbType } from './limbs.ts'

/** What a column holds: one of the engine's types, or a whole number of any size, which takes three columns. */
export type ArchiveColumn = 'BIGINT' | 'INTEGER' | 'DOUBLE' | 'VARCHAR' | 'amount'

/** Whom a file's rows are sorted for. */
export const archiveOrders = ['token', 'wallet'] as const
export type ArchiveOrder = (typeof archiveOrders)[number]

/** A table of the archive: its columns, and its rows as each order has them. */
export type ArchiveTable<Name extends string = string> = {
  name: Name
  columns: Readonly<Record<string, ArchiveColumn>>
  /**
   * What is selected of the rows, which stand in a place that is put in, by which column it is sorted first, and
   * which texts it has before the columns of the table.
   */
  orders: Record<ArchiveOrder, { by: string; adds?: readonly string[]; rows: (from: string) => string }>
}

/** Where something stands in the chain; every table begins with it. */
export const placeColumns = {
  block: 'BIGINT',
  log_index: 'INTEGER',
  transaction_index: 'INTEGER',
  /** Seconds since 1970. */
  time: 'BIGINT',
  transaction_hash: 'VARCHAR',
} as const

/** The columns as the engine has them, by name. */
export const engineColumns = ({ columns }: ArchiveTable): [name: string, type: string][] =>
  Object.entries(columns).flatMap(([name, type]): [string, string][] =>
    type === 'amount' ? limbColumns(name).map((limb) => [limb, limbType]) : [[name, type]],
  )
