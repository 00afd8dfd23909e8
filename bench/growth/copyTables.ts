import { indexTables } from '../../src/sources/index/indexTables.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { SqlRow, SqlValues } from '../../src/sources/store/SqlValue.ts'
import type { StoreReader } from '../../src/sources/store/StoreReader.ts'
import type { TableSpec } from '../../src/sources/store/schema/TableSpec.ts'
import type { WriteTransaction } from '../../src/sources/store/Writer.ts'
import type { Place } from '../../test/postgres/Place.ts'

const rowsPerPage = 50_000

/** Indexes that no constraint needs: rows go in many times faster without them. */
const indexesOf: string = `select c.relname as name, pg_get_indexdef(c.oid) as ddl
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition
    and t.relname in (${indexTables.map(({ name }) => `'${name}'`).join(', ')})
    and not exists (select 1 from pg_constraint where conindid = c.oid)`

async function copyTable(from: StoreReader, to: WriteTransaction, table: TableSpec): Promise<void> {
  const { name, primaryKey } = table
  const columns = Object.keys({ ...table.columns, ...table.added })
  const key = primaryKey.join(', ')
  const select: string = `select ${columns.join(', ')} from ${name}`
  const page: string = `order by ${key} limit ${rowsPerPage}`
  const after: string = `where (${key}) > (${primaryKey.map(() => '?').join(', ')})`
  await to.run(`delete from ${name}`)
  let rows: SqlRow[] = await from.all(`${select} ${page}`)
  while (rows.length > 0) {
    const values = rows.map((row): SqlValues => columns.map((column) => row[column] ?? null))
    await to.insert({ table, columns, rows: values })
    const last = values.at(-1) as SqlValues
    const lastKey = primaryKey.map((column) => last[columns.indexOf(column)] ?? null)
    rows = rows.length < rowsPerPage ? [] : await from.all(`${select} ${after} ${page}`, lastKey)
  }
}

/**
 * Lays the index of a file into an empty PostgreSQL database, in one transaction: both engines have the same rows, and
 * to write ten million transfers anew takes hours.
 */
export async function copyTables(file: string, place: Place): Promise<void> {
  const to = await openDatabase({ ...place, migrations })
  const from = await openDatabase({ engine: 'sqlite', file, migrations })
  const writer = await to.claimWriter()
  if (!writer) throw new Error('The database of the benchmark has another writer.')
  await writer.transaction(async (transaction) => {
    if (await transaction.get('select number from blocks limit 1')) return
    await transaction.run(`set local maintenance_work_mem = '1GB'`)
    const indexes: SqlRow[] = await transaction.all(indexesOf)
    for (const { name } of indexes) await transaction.run(`drop index ${name}`)
    for (const table of indexTables) await copyTable(from.reader, transaction, table)
    for (const { ddl } of indexes) await transaction.run(String(ddl).replace(' ON ONLY ', ' ON '))
  })
  await from.close()
  await to.close()
}
