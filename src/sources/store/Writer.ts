import type { RowFrom } from './Sql.ts'
import type { SqlValues } from './SqlValue.ts'
import type { RowOf } from './schema/RowOf.ts'
import type { ColumnOf, TableSpec } from './schema/TableSpec.ts'

/** Rows for one table, each with its values in the order of `columns`. */
export type RowBatch<Table extends TableSpec = TableSpec> = {
  table: Table
  columns: readonly ColumnOf<Table>[]
  rows: readonly SqlValues[]
}

export type InsertBatch<Table extends TableSpec = TableSpec> = RowBatch<Table> & {
  /** What a row does whose key is taken: fail the transaction (default), or nothing. */
  onConflict?: 'error' | 'ignore'
}

export type UpsertBatch<Table extends TableSpec = TableSpec> = RowBatch<Table> & {
  /** The columns of the primary key or of a unique index. A key may occur more than once in a batch. */
  keys: readonly ColumnOf<Table>[]
  /**
   * What happens to a row that is there: these columns take the new values, or what an expression says,
   * which names the old row by its table and the new one by `excluded`: `{ n: 'tokens.n + excluded.n' }`.
   */
  update: readonly ColumnOf<Table>[] | Readonly<Record<string, string>>
}

export type KeyBatch<Table extends TableSpec = TableSpec> = {
  table: Table
  /** The columns of the primary key or of a unique index. */
  by: readonly ColumnOf<Table>[]
  keys: readonly SqlValues[]
}

export type LookupBatch<T extends TableSpec, C extends ColumnOf<T>> = KeyBatch<T> & { columns: readonly C[] }

/**
 * The writes of one transaction. Batches are what is fast: an operation on thousands of rows costs one
 * prepared loop (SQLite) or one round trip (PostgreSQL), and operations that do not depend on each other may
 * run under one `Promise.all`, in the order given. An operation that fails fails the whole transaction.
 */
export type WriteTransaction = {
  /** Runs one statement; tells how many rows it changed. */
  run(sql: string, params?: SqlValues): Promise<number>
  all<Text extends string>(sql: Text, params?: SqlValues): Promise<RowFrom<Text>[]>
  get<Text extends string>(sql: Text, params?: SqlValues): Promise<RowFrom<Text> | undefined>
  /** Tells how many rows were new. */
  insert<Table extends TableSpec>(batch: InsertBatch<Table>): Promise<number>
  upsert<Table extends TableSpec>(batch: UpsertBatch<Table>): Promise<void>
  /** The row of each key in the order of the keys, undefined where there is none. */
  lookup<Table extends TableSpec, Column extends ColumnOf<Table>>(
    batch: LookupBatch<Table, Column>,
  ): Promise<(Pick<RowOf<Table>, Column> | undefined)[]>
  /** Deletes the rows with these keys; tells how many there were. */
  deleteKeys<Table extends TableSpec>(batch: KeyBatch<Table>): Promise<number>
}

/** What removing old rows took. */
export type DropReport = { partitions: number; rows: number; slices: number; longestSliceMs: number }

/** The one writer of the database, from `claimWriter` until released or lost. */
export type Writer = {
  /** Runs the work in one transaction; transactions wait for each other in the order they were asked for. */
  transaction<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>
  /**
   * Removes the rows of a partitioned table below a position: whole partitions at once where the engine has
   * them, the rest in slices between which other transactions get their turn.
   */
  dropBelow(table: TableSpec, position: number): Promise<DropReport>
  /** Aborts with `WriterLost` when another writer took over or the connection broke: nothing commits after. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export type ClaimOptions = {
  /** Waits until the present writer ends; without it a second claim gives undefined at once. */
  wait?: boolean
  signal?: AbortSignal
}
