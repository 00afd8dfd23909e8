import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { claim, describeEachEngine, useStore } from '../../../test/postgres/describeEachEngine.ts'
import { entrySpan, sampleMigrations, sampleTables } from '../../../test/postgres/sampleMigrations.ts'
import type { Database } from './Database.ts'
import type { SqlValues } from './SqlValue.ts'
import type { Writer } from './Writer.ts'

const amount = new Uint8Array(32)

const insertEntries = (writer: Writer, positions: readonly number[]) =>
  writer.transaction((tx) =>
    tx.insert({
      table: sampleTables.entries,
      columns: ['pos', 'token_id', 'amount'],
      rows: positions.map((pos): SqlValues => [pos, 1, amount]),
    }),
  )

const readPositions = async ({ reader }: Database) =>
  (await reader.all('select pos from entries order by pos')).map(({ pos }) => pos)

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)

describeEachEngine('dropping old rows', (store) => {
  it.each([
    ['below everything', 0],
    ['inside a partition', 2 * entrySpan + 500],
    ['just below the edge of one', 3 * entrySpan - 1],
    ['at the edge', 3 * entrySpan],
    ['just above it', 3 * entrySpan + 1],
    ['above everything', 100 * entrySpan],
  ])('keeps exactly what is not below: %s', async (_, position) => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const positions = [
      ...range(0, 5 * entrySpan, 100),
      ...range(1, 6).flatMap((edge) => [edge * entrySpan - 1, edge * entrySpan + 1]),
    ].sort((left, right) => left - right)
    await insertEntries(writer, positions)
    const report = await writer.dropBelow(sampleTables.entries, position)
    const kept = positions.filter((pos) => pos >= position)
    expect(await readPositions(database)).toEqual(kept)
    if (store.engine === 'sqlite')
      expect(report).toMatchObject({ partitions: 0, rows: positions.length - kept.length })
    expect(await writer.dropBelow(sampleTables.entries, position)).toMatchObject({
      partitions: 0,
      rows: 0,
      slices: 0,
    })
    // What was dropped can come again, as when the window is made longer.
    await insertEntries(writer, [3, 2 * entrySpan + 3])
    expect(await readPositions(database)).toEqual(
      [...kept, 3, 2 * entrySpan + 3].sort((left, right) => left - right),
    )
  })

  it('cuts many rows into slices between which other transactions get their turn', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    // All in one partition, so that none can be dropped whole.
    const wide = {
      name: 'wide',
      columns: { pos: 'bigint' },
      primaryKey: ['pos'],
      partition: { column: 'pos', span: 1e9 },
    } as const
    await writer.release()
    const { writer: next } = await store.openWriter([...sampleMigrations, { id: 'wide', statements: [wide] }])
    const rows = range(0, 12_000).map((pos): SqlValues => [pos])
    await next.transaction((tx) => tx.insert({ table: wide, columns: ['pos'], rows }))
    const order: string[] = []
    const drop = next.dropBelow(wide, 11_500).then((report) => {
      order.push('dropped')
      return report
    })
    await next.transaction(async () => {})
    order.push('another')
    const report = await drop
    expect(order).toEqual(['another', 'dropped'])
    expect(report).toMatchObject({ partitions: 0, rows: 11_500 })
    expect(report.slices).toBeGreaterThan(1)
    expect(await database.reader.get('select count(*) as n, min(pos) as first from wide')).toEqual({
      n: 500,
      first: 11_500,
    })
  })

  it('goes on beside a writer that makes new partitions, and beside readers', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await insertEntries(writer, range(0, 20 * entrySpan, 100))
    const view = await database.reader.snapshot()
    const before = await view.get('select count(*) as n from entries')
    let dropped = false
    const dropping = writer.dropBelow(sampleTables.entries, 15 * entrySpan).finally(() => {
      dropped = true
    })
    let next = 20
    do {
      await insertEntries(writer, range(next * entrySpan, (next + 2) * entrySpan, 100))
      next += 2
      if (next <= 24) expect(await view.get('select count(*) as n from entries')).toEqual(before)
      if (next === 24) await view.close()
    } while (next < 24 || (!dropped && next < 400))
    await dropping
    expect(await readPositions(database)).toEqual(range(15 * entrySpan, next * entrySpan, 100))
  })

  it('is refused for a table without partitions', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await expect(writer.dropBelow(sampleTables.names, 1)).rejects.toThrow(
      'Table names has no partitions to drop.',
    )
  })
})

describe('a partition that was half removed when its process died (postgres)', () => {
  const store = useStore('postgres')

  it('is gone at the next claim, and can be made again', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await insertEntries(writer, [1, entrySpan + 1])
    await writer.release()
    const place = await store.place()
    if (place.engine !== 'postgres') throw new Error('not PostgreSQL')
    const client = new pg.Client(place.url)
    await client.connect()
    await client.query('alter table entries detach partition entries_p0')
    await client.end()
    const next = await claim(database)
    await insertEntries(next, [2])
    expect(await readPositions(database)).toEqual([2, entrySpan + 1])
  })
})
