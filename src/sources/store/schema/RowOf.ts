import type { ColumnOf, ColumnsOf, ColumnWords, TableSpec } from './TableSpec.ts'

/** What a column of a type gives; `null` alone is the type of nothing. */
export type ValueOf<Type> = Type extends keyof ColumnWords
  ? ColumnWords[Type]
  : Type extends `${infer Word extends keyof ColumnWords} null`
    ? ColumnWords[Word] | null
    : Type extends 'null'
      ? null
      : never

/** A row of a table as queries give it, on either engine. */
export type RowOf<Table extends TableSpec> = {
  [Column in ColumnOf<Table>]: ValueOf<ColumnsOf<Table>[Column]>
}
