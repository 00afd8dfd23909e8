import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlRow, SqlValues } from '../SqlValue.ts'
import { applyMigrations } from '../schema/applyMigrations.ts'
import { isCurrent } from '../schema/isCurrent.ts'
import type { Migration } from '../schema/Migration.ts'
import { SchemaProblem } from '../schema/SchemaProblem.ts'
import { createRunner, type Run } from './createRunner.ts'
import { openClient } from './openClient.ts'
import { toPostgresDdl } from './postgresDdl.ts'
import { refusePooling } from './refusePooling.ts'
import { createTranslation } from './toPostgresSql.ts'

/** Partitions can be detached beside readers from this version on. */
const oldestVersion = 14

const facts = `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`

/** One migrating process at a time; the lock goes with the transaction. */
const lock = `select pg_advisory_xact_lock(hashtextextended('sherwood migrations ' || current_schema(), 0))`

const bookkeeping = `select to_regclass('store_writer') is not null as there`

function checkServer(row: SqlRow | undefined): void {
  if (Number(row?.version) < oldestVersion * 10_000) {
    throw new SchemaProblem(
      `The server of DATABASE_URL is older than PostgreSQL ${oldestVersion}. Use a newer one.`,
    )
  }
  if (row?.encoding !== 'UTF8') {
    throw new SchemaProblem(
      `The database of DATABASE_URL is in ${row?.encoding}. Use one made with: create database sherwood encoding 'UTF8' template template0`,
    )
  }
}

/** Whether a server has the whole schema. */
async function hasSchema(run: Run, migrations: readonly Migration[]): Promise<boolean> {
  const all = async (sql: string) => (await run(sql)).rows
  const hasBookkeeping = async () => (await all(bookkeeping))[0]?.there === 1
  return isCurrent({ hasBookkeeping, all }, migrations)
}

/** Brings the schema up to date, once however many processes start together. */
export async function migratePostgres(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = await openClient(url, 'sherwood migrations')
  try {
    const run = createRunner(client, createTranslation())
    checkServer((await run(facts)).rows[0])
    await refusePooling(client, url, 'DATABASE_URL')
    if (await hasSchema(run, migrations)) return
    await run('begin')
    await run(lock)
    await applyMigrations(
      {
        toDdl: toPostgresDdl,
        execute: async (ddl) => void (await client.query(ddl)),
        all: async (sql: string, params: SqlValues = []) => (await run(sql, params)).rows,
      },
      migrations,
    )
    await run('commit')
  } finally {
    await client.end()
  }
}

/** How long a replica may take to hear of a schema that was made a moment ago. */
const replicaMs = 5_000
const lookMs = 100

/** Waits until a replica has the schema that its server has. */
export async function awaitReplica(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = await openClient(url, 'sherwood migrations')
  try {
    const run = createRunner(client, createTranslation())
    await refusePooling(client, url, 'DATABASE_READ_URL')
    for (const started = performance.now(); !(await hasSchema(run, migrations)); await sleep(lookMs)) {
      if (performance.now() - started > replicaMs)
        throw new SchemaProblem(
          'The server of DATABASE_READ_URL has not the tables of DATABASE_URL. Name a streaming replica of it, or leave it out.',
        )
    }
  } finally {
    await client.end()
  }
}
