import type { SqlRow } from './SqlValue.ts'

declare const row: unique symbol

/** A query that is known to give such rows: made by whoever knows the tables. */
export type Sql<Row extends object> = string & { readonly [row]: Row }

/** The rows of a query; of those of a plain text nothing is known but that they hold values. */
export type RowFrom<Text extends string> = Text extends Sql<infer Row> ? Row : SqlRow
