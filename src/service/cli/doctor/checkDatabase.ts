import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../base/config/loadConfig.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { openClient } from '../../../sources/store/postgres/openClient.ts'
import { loadSqlite } from '../../../sources/store/sqlite/loadSqlite.ts'
import { openConnection } from '../../../sources/store/sqlite/openConnection.ts'
import { toStoreError } from '../../../sources/store/toStoreError.ts'
import type { Finding } from './Finding.ts'

const what = 'database'

async function checkPostgres(url: string): Promise<Finding> {
  const client = await openClient(url, 'sherwood doctor')
  try {
    const { rows } = await client.query<{ server_version: string; may: boolean }>(
      "select current_setting('server_version') as server_version, has_schema_privilege(current_schema(), 'create') as may",
    )
    const told = `PostgreSQL ${rows[0]?.server_version}`
    if (rows[0]?.may) return { what, state: 'ok', told }
    return {
      what,
      state: 'trouble',
      told: `${told}, in which the user of DATABASE_URL may not make tables`,
      next: 'Grant it CREATE on the schema.',
    }
  } finally {
    await client.end()
  }
}

async function checkSqlite({ dataDir, network }: Config): Promise<Finding> {
  const sqlite = await loadSqlite()
  const file = join(dataDir, 'index', `${network}.db`)
  if (!existsSync(file)) return { what, state: 'ok', told: `SQLite; ${file} is made at the first start` }
  const connection = openConnection(sqlite, file, { role: 'read' })
  try {
    connection.prepare('select count(*) from sqlite_master').get()
    return { what, state: 'ok', told: `SQLite, ${file}` }
  } finally {
    connection.close()
  }
}

/** Whether the index has a place to be kept. */
export async function checkDatabase(config: Config): Promise<Finding> {
  const { databaseUrl, indexWindow } = config
  if (indexWindow === 'off') return { what, state: 'not checked', told: 'the index is off (--index-window)' }
  try {
    return await (databaseUrl ? checkPostgres(databaseUrl) : checkSqlite(config))
  } catch (error) {
    const problem = toStoreError(error, databaseUrl ? 'postgres' : 'sqlite')
    return {
      what,
      state: 'trouble',
      told: messageOf(problem),
      next: databaseUrl
        ? 'Check DATABASE_URL and that the server runs.'
        : 'Start the service: it sets a damaged file aside and reads the index again.',
    }
  }
}
