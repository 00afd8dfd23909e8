import { expect, it } from 'vitest'
import { claim, describeEachEngine, type TestStore } from '../../../test/postgres/describeEachEngine.ts'
import { expectPrefix } from '../../../test/postgres/expectPrefix.ts'
import { sampleMigrations } from '../../../test/postgres/sampleMigrations.ts'
import { startStoreProcess } from '../../../test/postgres/startStoreProcess.ts'
import { writeStep } from '../../../test/postgres/writeStep.ts'
import { WriterLost } from './WriterLost.ts'

/** Does to the writer's row what a writer does that took over while this one seemed dead. */
async function passEpoch(store: TestStore): Promise<void> {
  const place = await store.place()
  if (place.engine === 'postgres') {
    const { default: pg } = await import('pg')
    const client = new pg.Client(place.url)
    await client.connect()
    await client.query('update store_writer set epoch = epoch + 1')
    await client.end()
  } else {
    const { loadSqlite } = await import('./sqlite/loadSqlite.ts')
    const { DatabaseSync } = await loadSqlite()
    const file = new DatabaseSync(place.file)
    file.exec('update store_writer set epoch = epoch + 1')
    file.close()
  }
}

describeEachEngine('the claim to write', (store) => {
  it('is held by one at a time', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const other = await store.open(sampleMigrations)
    expect(await database.claimWriter()).toBeUndefined()
    expect(await other.claimWriter()).toBeUndefined()
    await writer.release()
    const next = await claim(other)
    expect(await database.claimWriter()).toBeUndefined()
    await next.transaction((tx) => writeStep(tx, 1))
    expect(await expectPrefix(database)).toBe(1)
  })

  it('is waited for, until it comes free or the waiter leaves', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const other = await store.open(sampleMigrations)
    const leaving = new AbortController()
    const left = other.claimWriter({ wait: true, signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ code: 'CANCELLED' })
    const waiting = other.claimWriter({ wait: true })
    await writer.transaction((tx) => writeStep(tx, 1))
    await writer.release()
    const next = await waiting
    expect(next).toBeDefined()
    await next?.transaction((tx) => writeStep(tx, 2))
    expect(await expectPrefix(database)).toBe(2)
  })

  it('is taken over when its holder is killed', async () => {
    const holder = await startStoreProcess(await store.place(), 'hold')
    expect(await holder.hear()).toBe('claimed')
    const database = await store.open(sampleMigrations)
    expect(await database.claimWriter()).toBeUndefined()
    const waiting = database.claimWriter({ wait: true })
    await holder.kill()
    const writer = await waiting
    await writer?.transaction((tx) => writeStep(tx, 1))
    expect(await expectPrefix(database)).toBe(1)
  })

  it('that has passed to another commits nothing more', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction((tx) => writeStep(tx, 1))
    expect(writer.lost.aborted).toBe(false)
    await passEpoch(store)
    await expect(writer.transaction((tx) => writeStep(tx, 2))).rejects.toThrow(WriterLost)
    expect(writer.lost.aborted).toBe(true)
    expect(writer.lost.reason).toBeInstanceOf(WriterLost)
    await expect(writer.transaction((tx) => writeStep(tx, 2))).rejects.toThrow(
      'This process no longer writes the index: another writer has taken over.',
    )
    expect(await expectPrefix(database)).toBe(1)
    await writer.release()
    await (await claim(database)).transaction((tx) => writeStep(tx, 2))
    expect(await expectPrefix(database)).toBe(2)
  })
})
