/**
 * The types of columns, with what the drivers of both engines give for them (`typeParsers.ts`, `Statement.ts`). A
 * `wide` whole number may be too large for a `number`; an `amount` is one of any size, in bytes that sort like it.
 */
export type ColumnWords = {
  bigint: number
  'wide bigint': number | bigint
  integer: number
  'double precision': number
  text: string
  bytea: Uint8Array
  amount: Uint8Array
}

type ColumnWord = keyof ColumnWords

/** A column's type; values are required unless it says `null`. */
export type ColumnType = ColumnWord | `${ColumnWord} null`

export type Columns = Readonly<Record<string, ColumnType>>

export type IndexSpec = {
  /** Columns in order, each with `desc` where wanted: `'token_id, amount desc'`. */
  on: string
  unique?: boolean
  /** Only rows for which this holds. */
  where?: string
}

/**
 * A table as a value, so that each engine can lay it out in its own best way: one whole-number key is
 * SQLite's row id, a longer key its clustered order, and a table with partitions is cut by ranges in
 * PostgreSQL.
 */
export type TableSpec = {
  name: string
  columns: Columns
  /** Columns that a later step of the schema adds by a statement of its own. */
  added?: Columns
  primaryKey: readonly string[]
  indexes?: readonly (string | IndexSpec)[]
  /**
   * Rows are dropped from below by this column of the key, `span` positions to a partition. They go in by
   * `insert` and `upsert` only, which make the partitions.
   */
  partition?: { column: string; span: number }
}

/** The types of all columns of a table, those that were added later among them. */
export type ColumnsOf<Table extends TableSpec> = Table['columns'] &
  ('added' extends keyof Table ? NonNullable<Table['added']> : unknown)

/** The name of a column of a table. */
export type ColumnOf<Table extends TableSpec> = keyof ColumnsOf<Table> & string

const identifier = /^[a-z][a-z0-9_]*$/

/** Refuses a specification that cannot be one table in both engines. */
export function checkTableSpec(spec: TableSpec): void {
  const names = [spec.name, ...Object.keys(spec.columns)]
  const bad = names.find((name) => !identifier.test(name))
  if (bad !== undefined) throw new Error(`"${bad}" is no name for a table or column: a-z, 0-9 and _ only.`)
  const key = [...spec.primaryKey, ...(spec.partition ? [spec.partition.column] : [])]
  const unknown = key.find((column) => !(column in spec.columns))
  if (unknown !== undefined) throw new Error(`Table ${spec.name} has no column ${unknown} for its key.`)
  if (spec.partition && !spec.primaryKey.includes(spec.partition.column)) {
    throw new Error(`Table ${spec.name} is partitioned by a column outside its primary key.`)
  }
}

/** An index with its name, which the table and the columns make. */
export function namedIndex(spec: TableSpec, index: string | IndexSpec): IndexSpec & { name: string } {
  const given = typeof index === 'string' ? { on: index } : index
  return {
    ...given,
    name: [spec.name, ...given.on.split(',').map((part) => part.trim())].join('_').replaceAll(' ', '_'),
  }
}
