import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleMigrations } from '../../../../test/postgres/sampleMigrations.ts'
import { type Postgres, startPostgres } from '../../../../test/postgres/startPostgres.ts'
import { startReplica } from '../../../../test/postgres/startReplica.ts'
import { createTestDatabase } from '../../../../test/postgres/testDatabase.ts'
import { openDatabase } from '../openDatabase.ts'

let server: Postgres
let replica: Awaited<ReturnType<typeof startReplica>>
beforeAll(async () => {
  server = await startPostgres()
  replica = await startReplica(server)
})
afterAll(async () => {
  await replica?.remove()
  await server?.stop()
})

/** The replica's part of what was written on the server. */
const onReplica = (url: string) => Object.assign(new URL(url), { port: new URL(replica.url()).port }).href

async function tellReplica(sql: string): Promise<void> {
  const client = new pg.Client(replica.url())
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A database that was just made reaches the replica a little later. */
async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

it('reads what the replica has, and tells of a commit once it has it', async () => {
  const url = await createTestDatabase(server)
  await expect.poll(() => isThere(onReplica(url))).toBe(true)
  const migrations = sampleMigrations
  const database = await openDatabase({ engine: 'postgres', url, readUrl: onReplica(url), migrations })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('Nobody else could write.')
  const write = (id: number) =>
    writer.transaction((tx) => tx.run('insert into names (id, name) values (?, ?)', [id, `name ${id}`]))
  const read = async () => (await database.reader.all('select id from names order by id')).map(({ id }) => id)
  let told = 0
  const unwatch = database.watch?.(() => {
    told += 1
  })
  try {
    await write(1)
    await expect.poll(read).toEqual([1])
    // Once when it begins to look, unless the commit was there by then, and once for the commit.
    await expect.poll(() => told).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await tellReplica('select pg_wal_replay_pause()')
    await write(2)
    const before = told
    // The server has it and the replica has not: nothing is told, and answers stay those of the last commit it has.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect([told, await read()]).toEqual([before, [1]])
    await tellReplica('select pg_wal_replay_resume()')
    await expect.poll(() => told).toBe(before + 1)
    expect(await read()).toEqual([1, 2])
    // Reading fails while the replica is away and works again with it; writing goes on.
    await replica.kill()
    await expect.poll(() => read().catch((error: { code: string }) => error.code)).toBe('UPSTREAM_FAILED')
    await write(3)
    await replica.start()
    await expect.poll(() => read().catch(() => [])).toEqual([1, 2, 3])
  } finally {
    unwatch?.()
    await database.close()
  }
})

it('refuses a server that has other tables than the one that is written to', async () => {
  const url = await createTestDatabase(server)
  const elsewhere = await createTestDatabase(server)
  await expect(
    openDatabase({ engine: 'postgres', url, readUrl: elsewhere, migrations: sampleMigrations }),
  ).rejects.toThrow('DATABASE_READ_URL')
})
