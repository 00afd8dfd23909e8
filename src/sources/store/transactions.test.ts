import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { entrySpan, sampleMigrations, sampleTables } from '../../../test/postgres/sampleMigrations.ts'
import type { SqlValues } from './SqlValue.ts'
import type { ReadView } from './StoreReader.ts'
import type { WriteTransaction } from './Writer.ts'

const amount = new Uint8Array(32)

const insertEntries = (tx: WriteTransaction, positions: readonly number[]) =>
  tx.insert({
    table: sampleTables.entries,
    columns: ['pos', 'token_id', 'amount'],
    rows: positions.map((pos): SqlValues => [pos, 1, amount]),
  })

const readPositions = async (view: ReadView) =>
  (await view.all('select pos from entries order by pos')).map(({ pos }) => pos)

describeEachEngine('transactions', (store) => {
  it('commit everything or nothing', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction((tx) => insertEntries(tx, [1, 5 * entrySpan]))
    expect(await readPositions(database.reader)).toEqual([1, 5 * entrySpan])
    const work = writer.transaction(async (tx) => {
      await tx.run('delete from entries')
      await insertEntries(tx, [7 * entrySpan])
      throw new Error('thought better of it')
    })
    await expect(work).rejects.toThrow('thought better of it')
    expect(await readPositions(database.reader)).toEqual([1, 5 * entrySpan])
    // What was made for the rows that were undone is made again.
    await writer.transaction((tx) => insertEntries(tx, [7 * entrySpan]))
    expect(await readPositions(database.reader)).toEqual([1, 5 * entrySpan, 7 * entrySpan])
  })

  it('see their own writes, and nobody else does before the commit', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      await insertEntries(tx, [1])
      expect(await readPositions(tx)).toEqual([1])
      expect(await readPositions(database.reader)).toEqual([])
    })
    expect(await readPositions(database.reader)).toEqual([1])
  })

  it('fail with a failed operation, even if the work goes on', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const work = writer.transaction(async (tx) => {
      await insertEntries(tx, [1])
      await insertEntries(tx, [1]).catch(() => {})
      await insertEntries(tx, [2]).catch(() => {})
    })
    await expect(work).rejects.toThrow()
    expect(await readPositions(database.reader)).toEqual([])
  })

  it('leave nothing of the operations that were under way when another failed', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction((tx) => insertEntries(tx, [0]))
    for (let round = 1; round <= 5; round += 1) {
      const work = writer.transaction((tx) =>
        Promise.all([
          // Fails before it is sent, while the others make partitions.
          tx.insert({
            table: sampleTables.entries,
            columns: ['pos', 'token_id', 'amount'],
            rows: [[1, 1.5, amount]],
          }),
          insertEntries(tx, [round * 10 * entrySpan]),
          insertEntries(tx, [round * 10 * entrySpan + 5 * entrySpan]),
        ]),
      )
      await expect(work).rejects.toThrow()
    }
    expect(await readPositions(database.reader)).toEqual([0])
    await writer.transaction((tx) => insertEntries(tx, [10 * entrySpan]))
    expect(await readPositions(database.reader)).toEqual([0, 10 * entrySpan])
  })

  it('wait at their end for operations that nobody awaited', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      void insertEntries(tx, [1, 5 * entrySpan])
      void insertEntries(tx, [2, 9 * entrySpan])
    })
    expect(await readPositions(database.reader)).toEqual([1, 2, 5 * entrySpan, 9 * entrySpan])
    const thrown = writer.transaction(async (tx) => {
      void insertEntries(tx, [20 * entrySpan])
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(await readPositions(database.reader)).toEqual([1, 2, 5 * entrySpan, 9 * entrySpan])
  })

  it('refuse operations after their end', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    let kept: WriteTransaction | undefined
    await writer.transaction(async (tx) => {
      kept = tx
    })
    await writer.transaction(async () => {
      await expect(kept?.run('delete from entries')).rejects.toThrow('over')
    })
    expect(await readPositions(database.reader)).toEqual([])
  })

  it('run one after the other in the order of asking', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const order: string[] = []
    await Promise.all(
      [1, 2, 3].map((number) =>
        writer.transaction(async (tx) => {
          order.push(`begin ${number}`)
          const row = await tx.get('select count(*) as n from entries')
          await sleep(3 - number)
          await insertEntries(tx, [Number(row?.n)])
          order.push(`end ${number}`)
        }),
      ),
    )
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
    expect(await readPositions(database.reader)).toEqual([0, 1, 2])
  })

  it('are refused after the writer was released', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await writer.release()
    await expect(writer.transaction(async () => {})).rejects.toThrow('it was released')
    await writer.release()
  })
})
