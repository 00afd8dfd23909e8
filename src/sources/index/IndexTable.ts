import type { Columns, TableSpec } from '../store/schema/TableSpec.ts'

/** What becomes of a table's rows. Every table says all of it, so that nowhere else tables need to be listed. */
type Life<Column> = {
  /**
   * When blocks are taken back: rows go whose place, in this column, is in one of them. Sums are seen to by code
   * of their own. What has nothing to do with blocks is kept, even when the index begins anew.
   */
  unwind: { position: Column } | { block: Column } | 'own code' | 'kept'
  /** Blocks that rows are read from: `whole` ones, or also those read for rare events or for one token's past. */
  read: 'whole' | 'sparse' | 'history' | 'none'
  /** Whether rows go when their block leaves the window, with the table's partitions. */
  leaves: boolean
  /**
   * Whether `npm run verify-index` holds every row against its own reckoning. Fractions may differ in their last
   * digits; in the columns named here they are sums, and a few more may.
   */
  compared: boolean | { sums: readonly Column[] }
}

/** Only rows that stand somewhere can be read from blocks and leave with them. */
type Consistent<Column> =
  | { life: { unwind: object; leaves: true }; partition: { column: Column; span: number } }
  | { life: { unwind: object; leaves: false }; partition?: never }
  | { life: { unwind: string; read: 'none'; leaves: false }; partition?: never }

/** A table of the index as a value: its columns are the types of its rows, and it says what becomes of them. */
export type IndexTable<
  Name extends string = string,
  Own extends Columns = Columns,
  Added extends Columns = Columns,
> = Pick<TableSpec, 'indexes'> & {
  name: Name
  columns: Own
  added?: Added
  primaryKey: readonly (keyof Own & string)[]
  life: Life<(keyof Own | keyof NoInfer<Added>) & string>
} & Consistent<keyof Own & string>
