import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigrations } from '../schema/applyMigrations.ts'
import { sql } from '../schema/bookkeeping.ts'
import type { Migration } from '../schema/Migration.ts'
import { planMigrations } from '../schema/planMigrations.ts'
import type { SqliteModule } from './loadSqlite.ts'
import { openConnection } from './openConnection.ts'
import { prepareStatement } from './Statement.ts'
import { toSqliteDdl } from './sqliteDdl.ts'

const attempts = 100
const pauseMs = 50

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5

/** Repeats what another process, which is starting too, does not let happen now; waits without blocking. */
async function whenFree(work: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || attempt >= attempts) throw error
      await sleep(pauseMs)
    }
  }
}

/** Nothing to apply: a start beside a busy writer then needs no write lock. */
function isCurrent(connection: DatabaseSync, migrations: readonly Migration[]): boolean {
  const tables = prepareStatement(
    connection,
    `select 1 as there from sqlite_master where name = 'store_writer'`,
  )
  if (tables.get([]) === undefined) return false
  const applied = prepareStatement(connection, sql.applied).all<{ id: string }>([])
  return (
    planMigrations(
      applied.map(({ id }) => id),
      migrations,
    ).length === 0
  )
}

async function migrate(connection: DatabaseSync, migrations: readonly Migration[]): Promise<void> {
  await whenFree(() => connection.exec('begin immediate'))
  try {
    await applyMigrations(
      {
        toDdl: toSqliteDdl,
        execute: async (ddl) => connection.exec(ddl),
        all: async (text, params = []) => prepareStatement(connection, text).all(params),
      },
      migrations,
    )
    connection.exec('commit')
  } catch (error) {
    connection.exec('rollback')
    throw error
  }
}

/** Makes the file if there is none, and brings its schema up to date. */
export async function prepareFile(
  sqlite: SqliteModule,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const connection = openConnection(sqlite, file, 'write')
  try {
    await whenFree(() => connection.exec('pragma journal_mode = wal'))
    if (!isCurrent(connection, migrations)) await migrate(connection, migrations)
  } finally {
    connection.close()
  }
}
