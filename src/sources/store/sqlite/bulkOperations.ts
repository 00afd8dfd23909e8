import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqlValue, SqlValues } from '../SqlValue.ts'
import type { RowOf } from '../schema/RowOf.ts'
import type { ColumnOf, TableSpec } from '../schema/TableSpec.ts'
import { sortByKey } from '../sortByKey.ts'
import { upsertClause } from '../upsertClause.ts'
import type { InsertBatch, KeyBatch, LookupBatch, RowBatch, UpsertBatch } from '../Writer.ts'
import type { Statement } from './Statement.ts'
import { toBound } from './toBound.ts'

/** Statements of the writing connection, prepared once each. */
export type BulkStatements = {
  /** As the driver has them, for loops over rows. */
  raw: (sql: string) => StatementSync
  checked: (sql: string) => Statement
}

/** Rows go in by so many to a statement: each crossing into the driver costs as much as a small row. */
const groups = [32, 8, 1]

const valuesOf = (row: string, count: number) => new Array(count).fill(row).join(', ')

const placeholders = (columns: readonly string[]) => `(${columns.map(() => '?').join(', ')})`

/** Runs a statement that takes `count` rows at a time, over the rows from `start` on; gives where it stopped. */
function runGroups(
  statement: StatementSync,
  { rows, columns }: Pick<RowBatch, 'rows' | 'columns'>,
  { start, count }: { start: number; count: number },
): { next: number; changes: number } {
  const width = columns.length
  const values = new Array<SQLInputValue>(width * count)
  let changes = 0
  let next = start
  for (; next + count <= rows.length; next += count) {
    for (let row = 0; row < count; row += 1) {
      const given = rows[next + row] as SqlValues
      for (let column = 0; column < width; column += 1) {
        values[row * width + column] = toBound(given[column] as SqlValue)
      }
    }
    changes += Number(statement.run(...values).changes)
  }
  return { next, changes }
}

/**
 * A failing insert rolls the transaction back at once, which it would be anyway: that spares SQLite the copy
 * of every page it would keep to undo the statement alone.
 */
export function insertRows({ raw }: BulkStatements, batch: InsertBatch): number {
  const { table, columns, onConflict = 'error' } = batch
  const tail = onConflict === 'ignore' ? ' on conflict do nothing' : ''
  const into = `insert or rollback into ${table.name} (${columns.join(', ')}) values`
  let start = 0
  let inserted = 0
  for (const count of groups) {
    if (batch.rows.length - start < count) continue
    const statement = raw(`${into} ${valuesOf(placeholders(columns), count)}${tail}`)
    const { next, changes } = runGroups(statement, batch, { start, count })
    start = next
    inserted += changes
  }
  return inserted
}

/** One row at a time: SQLite would keep copies of the pages for a longer statement, which costs more than it saves. */
export function upsertRows({ raw }: BulkStatements, batch: UpsertBatch): void {
  const { table, columns } = batch
  const statement = raw(
    `insert into ${table.name} (${columns.join(', ')}) values ${placeholders(columns)} ${upsertClause(batch)}`,
  )
  const rows = sortByKey(batch) ?? batch.rows
  runGroups(statement, { ...batch, rows }, { start: 0, count: 1 })
}

const matches = (by: readonly string[]) => by.map((column) => `${column} = ?`).join(' and ')

export function lookupRows<Table extends TableSpec, Column extends ColumnOf<Table>>(
  { checked }: BulkStatements,
  { table, by, columns, keys }: LookupBatch<Table, Column>,
): (Pick<RowOf<Table>, Column> | undefined)[] {
  const statement = checked(`select ${columns.join(', ')} from ${table.name} where ${matches(by)}`)
  return keys.map((key) => statement.get(key)) as (Pick<RowOf<Table>, Column> | undefined)[]
}

export function deleteRows<Table extends TableSpec>(
  { raw }: BulkStatements,
  { table, by, keys }: KeyBatch<Table>,
): number {
  const statement = raw(`delete from ${table.name} where ${matches(by)}`)
  return runGroups(statement, { columns: by, rows: keys }, { start: 0, count: 1 }).changes
}
