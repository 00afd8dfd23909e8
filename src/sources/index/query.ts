import type { Sql } from '../store/Sql.ts'
import type { SqlValues } from '../store/SqlValue.ts'
import type { ReadOptions } from '../store/StoreReader.ts'
import type { ValueOf } from '../store/schema/RowOf.ts'
import type { SelectedColumns, Unknown } from '../store/schema/SelectedColumns.ts'
import type { Columns, ColumnsOf } from '../store/schema/TableSpec.ts'
import type { UnknownNames } from '../store/schema/UnknownNames.ts'
import type { migrations } from './migrations.ts'

type Statement = (typeof migrations)[number]['statements'][number]
type Dropped<Text> = Text extends `drop table ${infer Name}` ? Name : never
type IndexTables = Exclude<Statement, string | { name: Dropped<Statement> }>
type Tables = { [Table in IndexTables as Table['name']]: ColumnsOf<Table> }

type Selected<Text extends string, Made> = SelectedColumns<Text, Tables, Made>

type Values<Types> = { -readonly [Column in keyof Types]: ValueOf<Types[Column]> }

/** What the query names and nothing has, as a type that no text fits. */
type Mistakes<Text extends string, Made> =
  | OfColumns<Selected<Text, Made>>
  | OfNames<UnknownNames<Text, Tables, Made>>
type OfColumns<Types> = Types extends unknown ? Extract<Types[keyof Types], Unknown<string>> : never
type OfNames<Name> = Name extends string ? Unknown<Name> : never
type Faultless<Faults> = [Faults] extends [never] ? unknown : Faults

/** Reads of the index: only queries whose rows are known. */
export type Querying = {
  all<Row extends object>(sql: Sql<Row>, params?: SqlValues, options?: ReadOptions): Promise<Row[]>
  get<Row extends object>(sql: Sql<Row>, params?: SqlValues, options?: ReadOptions): Promise<Row | undefined>
}

/**
 * A query on the index, whose rows have the types of its tables. What it computes by more than a plain `count`,
 * `min`, `max` or `sum` it names here, in the words of a table's columns: `{ share: 'double precision null' }`.
 */
export const query = <const Text extends string, const Made extends Columns = Record<never, never>>(
  text: Text & Faultless<Mistakes<Text, Made>>,
  _made?: Made,
): Sql<Values<Selected<Text, Made>>> => text as unknown as Sql<Values<Selected<Text, Made>>>
