import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { claim, describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { expectPrefix } from '../../../test/postgres/expectPrefix.ts'
import { sampleMigrations } from '../../../test/postgres/sampleMigrations.ts'
import { startPostgres } from '../../../test/postgres/startPostgres.ts'
import { startStoreProcess } from '../../../test/postgres/startStoreProcess.ts'
import { writeStep } from '../../../test/postgres/writeStep.ts'
import type { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import type { Writer } from './Writer.ts'
import { WriterLost } from './WriterLost.ts'

/** Claims as a process does that starts after a crash: the engine may need a moment to notice. */
async function takeOver(database: Database): Promise<Writer> {
  const writer = await database.claimWriter({ wait: true })
  if (!writer) throw new Error('no claim')
  return writer
}

describeEachEngine('a killed writer', (store) => {
  it('leaves nothing of the transaction it was inside', async () => {
    const process = await startStoreProcess(await store.place(), 'stay-inside')
    expect(await process.hear()).toBe('inside')
    const database = await store.open(sampleMigrations)
    expect(await expectPrefix(database)).toBe(0)
    await process.kill()
    const writer = await takeOver(database)
    expect(await expectPrefix(database)).toBe(0)
    await writer.transaction((tx) => writeStep(tx, 1))
    expect(await expectPrefix(database)).toBe(1)
  })

  it('leaves whole steps only, all that it had told of, at whatever moment it is killed', async () => {
    let last = 0
    for (const pauseMs of [3, 23]) {
      const process = await startStoreProcess(await store.place(), { writeFrom: last + 1 })
      const told = [await process.hear(), await process.hear()]
      await sleep(pauseMs)
      told.push(...(await process.kill()))
      const database = await store.open(sampleMigrations)
      const writer = await takeOver(database)
      last = await expectPrefix(database)
      expect(last).toBeGreaterThanOrEqual(Math.max(...told.map(Number)))
      last += 1
      await writer.transaction((tx) => writeStep(tx, last))
      expect(await expectPrefix(database)).toBe(last)
      await writer.release()
    }
  })
})

describe('a PostgreSQL server that is killed and started again', () => {
  it('is reported, and then written and read again', async () => {
    const server = await startPostgres()
    const database = await openDatabase({
      engine: 'postgres',
      url: server.url(),
      migrations: sampleMigrations,
    })
    try {
      const writer = await claim(database)
      await writer.transaction((tx) => writeStep(tx, 1))
      const view = await database.reader.snapshot()
      expect(await view.all('select at from progress')).toHaveLength(1)
      const waiting = expect(database.claimWriter({ wait: true })).rejects.toMatchObject({
        code: 'UPSTREAM_FAILED',
      })
      const inside = writer.transaction(async (tx) => {
        await writeStep(tx, 2)
        await server.kill()
        await writeStep(tx, 3)
      })
      await expect(inside).rejects.toThrow(WriterLost)
      expect(writer.lost.aborted).toBe(true)
      await waiting
      await expect(writer.transaction((tx) => writeStep(tx, 2))).rejects.toThrow('its connection broke')
      await expect(view.all('select at from progress')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      await view.close()
      await expect(database.reader.all('select 1 as one')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      await expect(database.claimWriter()).rejects.toThrow('there is no connection to the server')
      await writer.release()

      await server.start()
      // Readers are let in again when the watch has found it back.
      await eventually(() => database.reader.all('select 1 as one').catch(() => [])).toHaveLength(1)
      // A commit need not have reached the disk, but what is there is whole.
      const step = await expectPrefix(database)
      expect(step).toBeLessThanOrEqual(1)
      await (await claim(database)).transaction((tx) => writeStep(tx, step + 1))
      expect(await expectPrefix(database)).toBe(step + 1)
    } finally {
      await database.close()
      await server.stop()
    }
  })
})
