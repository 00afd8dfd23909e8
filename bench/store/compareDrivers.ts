import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import type { SqliteModule } from '../../src/sources/store/sqlite/loadSqlite.ts'
import { openConnection } from '../../src/sources/store/sqlite/openConnection.ts'
import { toSqliteDdl } from '../../src/sources/store/sqlite/sqliteDdl.ts'
import { upsertClause } from '../../src/sources/store/upsertClause.ts'
import type { RowBatch, UpsertBatch } from '../../src/sources/store/Writer.ts'
import { migrations } from './workload.ts'

type Batches = readonly { insert: RowBatch; upsert: UpsertBatch }[]
type Rates = { insert: number; upsert: number }

const toSql = ({ table, columns }: RowBatch, tail: string) =>
  `insert into ${table.name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${tail}`

function measureDriver(sqlite: SqliteModule, file: string, batches: Batches): Rates {
  const connection = openConnection(sqlite, file, { role: 'write' })
  connection.exec('pragma journal_mode = wal')
  for (const statement of migrations.flatMap(({ statements }) => statements)) {
    for (const ddl of toSqliteDdl(statement)) connection.exec(ddl)
  }
  const write = (batch: RowBatch, tail: string) => {
    const statement = connection.prepare(toSql(batch, tail))
    const started = performance.now()
    connection.exec('begin')
    for (const row of batch.rows) statement.run(...(row as SQLInputValue[]))
    connection.exec('commit')
    return (performance.now() - started) / 1000
  }
  const seconds = { insert: 0, upsert: 0 }
  let rows = 0
  for (const { insert, upsert } of batches) {
    seconds.insert += write(insert, '')
    seconds.upsert += write(upsert, upsertClause(upsert))
    rows += insert.rows.length
  }
  connection.close()
  return { insert: rows / seconds.insert, upsert: rows / seconds.upsert }
}

/** The drivers of SQLite without the store over them, a row at a time; `rates` is missing where there is none. */
export async function compareDrivers(batches: Batches): Promise<{ driver: string; rates?: Rates }[]> {
  const drivers = {
    '@photostructure/sqlite': (await import('@photostructure/sqlite')) as unknown as SqliteModule,
    'node:sqlite': process.getBuiltinModule?.('node:sqlite') as SqliteModule | undefined,
  }
  const folder = mkdtempSync(join(tmpdir(), 'sherwood-bench-'))
  try {
    return Object.entries(drivers).map(([driver, sqlite], index) => ({
      driver,
      ...(sqlite && { rates: measureDriver(sqlite, join(folder, `${index}.db`), batches) }),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
