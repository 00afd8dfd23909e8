import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlValues } from '../SqlValue.ts'
import { applyMigrations } from '../schema/applyMigrations.ts'
import { isCurrent } from '../schema/isCurrent.ts'
import type { Migration } from '../schema/Migration.ts'
import type { SqliteModule } from './loadSqlite.ts'
import { openConnection } from './openConnection.ts'
import { resultCode } from './resultCode.ts'
import { prepareStatement } from './Statement.ts'
import { toSqliteDdl } from './sqliteDdl.ts'

const attempts = 100
const pauseMs = 50

const isBusy = (error: unknown) => resultCode(error) === 5

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

const bookkeeping = `select 1 as there from sqlite_master where name = 'store_writer'`

async function migrate(connection: DatabaseSync, migrations: readonly Migration[]): Promise<void> {
  const all = async (text: string, params: SqlValues = []) => prepareStatement(connection, text).all(params)
  const hasBookkeeping = async () => (await all(bookkeeping)).length > 0
  if (await isCurrent({ hasBookkeeping, all }, migrations)) return
  await whenFree(() => connection.exec('begin immediate'))
  try {
    await applyMigrations(
      {
        toDdl: toSqliteDdl,
        execute: async (ddl) => connection.exec(ddl),
        all,
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
  const connection = openConnection(sqlite, file, { role: 'write' })
  try {
    await whenFree(() => connection.exec('pragma journal_mode = wal'))
    await migrate(connection, migrations)
  } finally {
    connection.close()
  }
}
