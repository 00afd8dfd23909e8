import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Postgres, startPostgres } from './startPostgres.ts'

let shared: Promise<Postgres> | undefined

/** The server that every suite of this process shares; started by the first that asks. */
export function sharedPostgres(): Promise<Postgres> {
  shared ??= startPostgres()
  return shared
}

/** Makes an empty database on a server; gives its URL. */
export async function createTestDatabase(server?: Postgres): Promise<string> {
  const postgres = server ?? (await sharedPostgres())
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(postgres.url())
  await client.connect()
  try {
    await client.query(`create database ${name} strategy file_copy`)
  } finally {
    await client.end()
  }
  return postgres.url(name)
}

let admin: pg.Pool | undefined

/** An empty schema on the shared server, as good as a database of its own and made in no time; gives its URL. */
export async function createTestSchema(): Promise<string> {
  const postgres = await sharedPostgres()
  admin ??= new pg.Pool({ connectionString: postgres.url(), max: 1, allowExitOnIdle: true })
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create schema ${name}`)
  return `${postgres.url()}?options=${encodeURIComponent(`-c search_path=${name}`)}`
}
