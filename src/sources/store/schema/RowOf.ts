import type { ColumnOf, ColumnsOf, ColumnWord, TableSpec } from './TableSpec.ts'

/** What the drivers of both engines give for a word; see `typeParsers.ts` and `Statement.ts`. */
type Value<Word extends ColumnWord> = {
  bigint: number
  'wide bigint': number | bigint
  integer: number
  'double precision': number
  text: string
  bytea: Uint8Array
  amount: Uint8Array
}[Word]

/** What a column of a type gives; `null` alone is the type of nothing. */
export type ValueOf<Type> = Type extends ColumnWord
  ? Value<Type>
  : Type extends `${infer Word extends ColumnWord} null`
    ? Value<Word> | null
    : Type extends 'null'
      ? null
      : never

/** A row of a table as queries give it, on either engine. */
export type RowOf<Table extends TableSpec> = {
  [Column in ColumnOf<Table>]: ValueOf<ColumnsOf<Table>[Column]>
}
