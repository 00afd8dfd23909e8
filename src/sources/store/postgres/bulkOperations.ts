import type { SqlValues } from '../SqlValue.ts'
import type { RowOf } from '../schema/RowOf.ts'
import type { ColumnOf, TableSpec } from '../schema/TableSpec.ts'
import { upsertClause } from '../upsertClause.ts'
import type { InsertBatch, KeyBatch, LookupBatch, RowBatch, UpsertBatch } from '../Writer.ts'
import type { Run } from './createRunner.ts'
import { type ElementType, encodeArray } from './encodeArray.ts'
import { toWaves } from './toWaves.ts'

/** Where to send a batch, and the types of the columns its values are for. */
export type BulkTarget = { run: Run; types: readonly ElementType[] }

/** Rows to a statement: enough to forget the round trip, few enough that both sides work at the same time. */
const statementRows = 5_000

function* slices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += statementRows) yield rows.slice(from, from + statementRows)
}

const unnest = (types: readonly ElementType[]) => `unnest(${types.map((type) => `?::${type}[]`).join(', ')})`

const encode = (types: readonly ElementType[], rows: readonly SqlValues[]) =>
  types.map((type, column) => encodeArray(type, rows, column))

/** Sends every slice before the first is answered; gives the sum of the rows they changed. */
async function sendSlices(
  { run, types }: BulkTarget,
  sql: string,
  rows: readonly SqlValues[],
): Promise<number> {
  const sent = [...slices(rows)].map((slice) => run(sql, encode(types, slice)))
  const results = await Promise.all(sent)
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

function write(target: BulkTarget, { table, columns, rows }: RowBatch, tail: string): Promise<number> {
  const into = `insert into ${table.name} (${columns.join(', ')})`
  return sendSlices(target, `${into} select * from ${unnest(target.types)} ${tail}`, rows)
}

export const insertRows = (target: BulkTarget, batch: InsertBatch): Promise<number> =>
  write(target, batch, batch.onConflict === 'ignore' ? 'on conflict do nothing' : '')

export async function upsertRows(target: BulkTarget, batch: UpsertBatch): Promise<void> {
  const tail = upsertClause(batch)
  await Promise.all(toWaves(batch).map((rows) => write(target, { ...batch, rows }, tail)))
}

const keyNames = (by: readonly string[]) => by.map((_, index) => `k${index}`)

const matches = (by: readonly string[]) =>
  by.map((column, index) => `t.${column} = k.k${index}`).join(' and ')

/** Key by key through the index, whatever the planner would think of so many of them. */
export async function lookupRows<Table extends TableSpec, Column extends ColumnOf<Table>>(
  { run, types }: BulkTarget,
  { table, by, columns, keys }: LookupBatch<Table, Column>,
): Promise<(Pick<RowOf<Table>, Column> | undefined)[]> {
  const sql = `select cast(k.place as integer) as place_of_key, found.*
    from ${unnest(types)} with ordinality as k(${keyNames(by).join(', ')}, place)
    cross join lateral (select ${columns.join(', ')} from ${table.name} t where ${matches(by)} limit 1) found`
  const sent = [...slices(keys)].map((slice) => run(sql, encode(types, slice)))
  const found = new Array<Pick<RowOf<Table>, Column> | undefined>(keys.length).fill(undefined)
  for (const [index, { rows }] of (await Promise.all(sent)).entries()) {
    for (const row of rows) {
      const place = index * statementRows + Number(row.place_of_key) - 1
      delete row.place_of_key
      found[place] = row as Pick<RowOf<Table>, Column>
    }
  }
  return found
}

export function deleteRows<Table extends TableSpec>(
  target: BulkTarget,
  { table, by, keys }: KeyBatch<Table>,
): Promise<number> {
  const keyTable = `${unnest(target.types)} as k(${keyNames(by).join(', ')})`
  return sendSlices(target, `delete from ${table.name} t using ${keyTable} where ${matches(by)}`, keys)
}
