import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useStore } from '../../../../test/postgres/describeEachEngine.ts'
import { sampleMigrations } from '../../../../test/postgres/sampleMigrations.ts'
import { createTestSchema } from '../../../../test/postgres/testDatabase.ts'
import { writeStep } from '../../../../test/postgres/writeStep.ts'

describe('listening for commits', () => {
  const store = useStore('postgres')

  /** Asks the server itself. */
  async function ask(sql: string): Promise<unknown[]> {
    const place = (await store.place()) as { url: string }
    const client = new pg.Client(place.url)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  const listeners = `from pg_stat_activity where application_name = 'sherwood listener' and query like 'listen %'`

  it('hears of commits of another connection, of nothing that is undone, and again after its own was lost', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    const other = await store.open(sampleMigrations)
    let heard = 0
    const unwatch = other.watch?.(() => {
      heard += 1
    })
    // Once when it begins to listen.
    await expect.poll(() => heard).toBe(1)
    await writer.transaction((tx) => writeStep(tx, 1))
    await expect.poll(() => heard).toBe(2)
    await writer
      .transaction((tx) => writeStep(tx, 2).then(() => Promise.reject(new Error('undone'))))
      .catch(() => {})
    await writer.transaction((tx) => writeStep(tx, 2))
    await expect.poll(() => heard).toBe(3)
    // And once when it stands again: what came meanwhile may be missed.
    expect(await ask(`select pg_terminate_backend(pid) as ended ${listeners}`)).toEqual([{ ended: true }])
    await expect.poll(() => heard).toBe(4)
    await writer.transaction((tx) => writeStep(tx, 3))
    await expect.poll(() => heard).toBe(5)
    unwatch?.()
    await expect.poll(() => ask(`select 1 ${listeners}`)).toEqual([])
  })

  it('hears nothing of another schema on the same server', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    const { openPostgres } = await import('./openPostgres.ts')
    const stranger = await openPostgres({
      engine: 'postgres',
      url: await createTestSchema(),
      migrations: sampleMigrations,
    })
    let heard = 0
    stranger.watch?.(() => {
      heard += 1
    })
    await expect.poll(() => heard).toBe(1)
    await writer.transaction((tx) => writeStep(tx, 1))
    await writer.transaction((tx) => writeStep(tx, 2))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).toBe(1)
    await stranger.close()
  })
})
