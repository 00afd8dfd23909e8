import pg from 'pg'
import { indexTables } from '../../src/sources/index/indexTables.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import type { PostgresOptions } from '../../src/sources/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createColumnTypes } from '../../src/sources/store/postgres/createColumnTypes.ts'
import { createPartitions } from '../../src/sources/store/postgres/createPartitions.ts'
import { createRunner } from '../../src/sources/store/postgres/createRunner.ts'
import { createTranslation } from '../../src/sources/store/postgres/toPostgresSql.ts'
import { typeParsers } from '../../src/sources/store/postgres/typeParsers.ts'
import type { SqlRow, SqlValues } from '../../src/sources/store/SqlValue.ts'
import type { StoreReader } from '../../src/sources/store/StoreReader.ts'
import type { TableSpec } from '../../src/sources/store/schema/TableSpec.ts'
import { copyIn } from './copyIn.ts'
import { copyHead, copyTail, encodeRows } from './encodeRows.ts'

const names = indexTables.map(({ name }) => `'${name}'`).join(', ')

/** Keys and indexes, each with what makes it anew: rows go in many times faster without them. */
const indexesOf: string = `select c.relname as name, t.relname as owner, pg_get_indexdef(c.oid) as ddl,
    pg_get_constraintdef(k.oid) as key
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  left join pg_constraint k on k.conindid = c.oid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and t.relname in (${names})
  order by k.oid is null, c.relname`

const columnsOf = (table: TableSpec) => Object.keys({ ...table.columns, ...table.added })

async function* pagesOf(from: StoreReader, table: TableSpec, rowsPerPage: number): AsyncGenerator<SqlRow[]> {
  const { name, primaryKey } = table
  const key = primaryKey.join(', ')
  const select: string = `select ${columnsOf(table).join(', ')} from ${name}`
  const page: string = `order by ${key} limit ${rowsPerPage}`
  const after: string = `where (${key}) > (${primaryKey.map(() => '?').join(', ')})`
  let rows: SqlRow[] = await from.all(`${select} ${page}`)
  while (rows.length > 0) {
    yield rows
    const last = rows.at(-1) as SqlRow
    const lastKey = primaryKey.map((column) => last[column] ?? null)
    rows = rows.length < rowsPerPage ? [] : await from.all(`${select} ${after} ${page}`, lastKey)
  }
}

/** The first position of every partition that a table's rows are in. */
async function partitionsOf(from: StoreReader, { name, partition }: TableSpec): Promise<SqlValues[]> {
  if (!partition) return []
  const { column, span } = partition
  const ends: string = `select min(${column}) as low, max(${column}) as high from ${name}`
  const row: SqlRow | undefined = await from.get(ends)
  const [low, high] = [row?.low, row?.high].map((end) => Math.floor(Number(end ?? Number.NaN) / span))
  const starts: SqlValues[] = []
  for (let number = low as number; number <= (high as number); number += 1) starts.push([number * span])
  return starts
}

/**
 * Lays the index of a file into an empty PostgreSQL database, in one transaction: both engines have the same rows, and
 * to write ten million transfers anew takes hours.
 */
export async function copyTables(file: string, place: PostgresOptions, rowsPerPage = 10_000): Promise<void> {
  const made = await openDatabase({ ...place, migrations })
  await made.close()
  const client = new pg.Client({ connectionString: place.url, types: typeParsers })
  await client.connect()
  const from = await openDatabase({ engine: 'sqlite', file, migrations })
  try {
    const run = createRunner(client, createTranslation())
    await run('begin')
    const { rows: filled } = await run('select number from blocks limit 1')
    if (filled.length > 0) return
    await run(`set local maintenance_work_mem = '1GB'`)
    const { rows: indexes } = await run<string>(indexesOf)
    for (const { name, owner, key } of indexes)
      await run(key ? `alter table ${owner} drop constraint ${name}` : `drop index ${name}`)
    const partitions = createPartitions(run, indexTables)
    const typesOf = createColumnTypes(run)
    for (const table of indexTables) {
      const columns = columnsOf(table)
      const types = await typesOf(table.name, columns)
      // What is emptied or made in a transaction needs no log of what it puts there.
      await run(`truncate ${table.name}`)
      const starts = await partitionsOf(from.reader, table)
      if (table.partition) await partitions.cover({ table, columns: [table.partition.column], rows: starts })
      const bytes = async function* () {
        yield copyHead
        for await (const rows of pagesOf(from.reader, table, rowsPerPage))
          yield encodeRows(rows, columns, types)
        yield copyTail
      }
      await copyIn(client, `copy ${table.name} (${columns.join(', ')}) from stdin (format binary)`, bytes())
    }
    for (const { name, owner, ddl, key } of indexes)
      await run(
        key ? `alter table ${owner} add constraint ${name} ${key}` : String(ddl).replace(' ON ONLY ', ' ON '),
      )
    await run('commit')
  } finally {
    await from.close()
    await client.end()
  }
}
