import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { entrySpan, sampleMigrations, sampleTables } from '../../../test/postgres/sampleMigrations.ts'
import type { SqlValues } from './SqlValue.ts'
import type { Writer } from './Writer.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

const entries = (rows: SqlValues[]) => ({
  table: sampleTables.entries,
  columns: ['pos', 'token_id', 'amount'] as const,
  rows,
})
const names = (rows: SqlValues[]) => ({ table: sampleTables.names, columns: ['id', 'name'] as const, rows })

/** Adds to `n` and replaces the amount. */
const balances = (rows: SqlValues[]) => ({
  table: sampleTables.balances,
  columns: ['token_id', 'holder_id', 'amount', 'n'] as const,
  rows,
  keys: ['token_id', 'holder_id'] as const,
  update: { amount: 'excluded.amount', n: 'balances.n + excluded.n' },
})

const upsert = (writer: Writer, rows: SqlValues[]) => writer.transaction((tx) => tx.upsert(balances(rows)))

describeEachEngine('batches', (store) => {
  it('insert fails on a taken key and leaves nothing', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction((tx) => tx.insert(entries([[40, 1, bytes(1)]])))
    const rows = Array.from({ length: 100 }, (_, index): SqlValues => [index, 2, bytes()])
    await expect(writer.transaction((tx) => tx.insert(entries(rows)))).rejects.toThrow()
    expect(await database.reader.all('select pos, token_id from entries')).toEqual([{ pos: 40, token_id: 1 }])
    await writer.transaction((tx) => tx.insert(entries([[41, 1, bytes(1)]])))
  })

  it('insert can ignore taken keys, and tells how many rows were new', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const rows = Array.from({ length: 100 }, (_, index): SqlValues => [index % 70, index, bytes()])
    const inserted = await writer.transaction((tx) => tx.insert({ ...entries(rows), onConflict: 'ignore' }))
    expect(inserted).toBe(70)
    const again = await writer.transaction((tx) => tx.insert({ ...entries(rows), onConflict: 'ignore' }))
    expect(again).toBe(0)
    // The first of a key stays.
    expect(await database.reader.get('select max(token_id) as last from entries')).toEqual({ last: 69 })
    // A row that breaks another rule is no taken key.
    await expect(
      writer.transaction((tx) => tx.insert({ ...entries([[500, null, bytes()]]), onConflict: 'ignore' })),
    ).rejects.toThrow()
  })

  it('upsert applies a key that comes again after its first time, in order', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await upsert(writer, [[1, 1, bytes(9), 5]])
    await upsert(writer, [
      [1, 1, bytes(1), 1],
      [1, 2, bytes(2), 10],
      [1, 1, bytes(3), 100],
      [11, 1, bytes(4), 7],
      [1, 1, bytes(5), 1000],
      [1, 2, bytes(6), 10],
    ])
    expect(await database.reader.all('select * from balances order by token_id, holder_id')).toEqual([
      { token_id: 1, holder_id: 1, amount: bytes(5), n: 1106 },
      { token_id: 1, holder_id: 2, amount: bytes(6), n: 20 },
      { token_id: 11, holder_id: 1, amount: bytes(4), n: 7 },
    ])
  })

  it('upsert by a list of columns replaces those, and by an empty one keeps what is there', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const write = (rows: SqlValues[], update: 'amount'[]) =>
      writer.transaction((tx) => tx.upsert({ ...balances(rows), update }))
    await write([[1, 1, bytes(1), 1]], ['amount'])
    await write([[1, 1, bytes(2), 2]], ['amount'])
    expect(await database.reader.get('select amount, n from balances')).toEqual({ amount: bytes(2), n: 1 })
    await write([[1, 1, bytes(3), 3]], [])
    expect(await database.reader.get('select amount, n from balances')).toEqual({ amount: bytes(2), n: 1 })
  })

  it('upsert knows a row by a unique index too', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const write = (rows: SqlValues[]) =>
      writer.transaction((tx) =>
        tx.upsert({
          table: sampleTables.names,
          columns: ['id', 'name', 'score'],
          rows,
          keys: ['name'],
          update: ['score'],
        }),
      )
    await write([[1, 'one', 0.5]])
    await write([
      [2, 'one', 1.5],
      [3, 'three', 2.5],
    ])
    expect(await database.reader.all('select id, name, score from names order by id')).toEqual([
      { id: 1, name: 'one', score: 1.5 },
      { id: 3, name: 'three', score: 2.5 },
    ])
  })

  it('lookup answers in the order of the keys, also for one that comes twice or is not there', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await upsert(writer, [
      [1, 1, bytes(1), 1],
      [1, 2, bytes(2), 2],
      [2, 1, bytes(3), 3],
    ])
    const found = await writer.transaction((tx) =>
      tx.lookup({
        table: sampleTables.balances,
        by: ['token_id', 'holder_id'],
        columns: ['n', 'amount'],
        keys: [
          [2, 1],
          [9, 9],
          [1, 2],
          [1, 1],
          [2, 1],
          [2, 2],
        ],
      }),
    )
    expect(found).toEqual([
      { n: 3, amount: bytes(3) },
      undefined,
      { n: 2, amount: bytes(2) },
      { n: 1, amount: bytes(1) },
      { n: 3, amount: bytes(3) },
      undefined,
    ])
  })

  it('lookup by a text and by bytes', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      await tx.insert(
        names([
          [1, 'one'],
          [2, `o'ne`],
        ]),
      )
      await tx.insert(
        entries([
          [1, 1, bytes(0)],
          [2, 1, bytes()],
        ]),
      )
      const byName = await tx.lookup({
        table: sampleTables.names,
        by: ['name'],
        columns: ['id'],
        keys: [[`o'ne`], ['two']],
      })
      expect(byName).toEqual([{ id: 2 }, undefined])
      const byBytes = await tx.lookup({
        table: sampleTables.entries,
        by: ['amount'],
        columns: ['pos'],
        keys: [[bytes()], [bytes(0)], [bytes(1)]],
      })
      expect(byBytes).toEqual([{ pos: 2 }, { pos: 1 }, undefined])
    })
  })

  it('deleteKeys removes those rows only, and counts each once', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await upsert(writer, [
      [1, 1, bytes(1), 1],
      [1, 2, bytes(2), 2],
      [2, 1, bytes(3), 3],
    ])
    const deleted = await writer.transaction((tx) =>
      tx.deleteKeys({
        table: sampleTables.balances,
        by: ['token_id', 'holder_id'],
        keys: [
          [1, 1],
          [2, 2],
          [2, 1],
          [1, 1],
        ],
      }),
    )
    expect(deleted).toBe(2)
    expect(await database.reader.all('select token_id, holder_id from balances')).toEqual([
      { token_id: 1, holder_id: 2 },
    ])
  })

  it('may be empty', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      expect(await tx.insert(entries([]))).toBe(0)
      await tx.upsert(balances([]))
      expect(await tx.lookup({ table: sampleTables.names, by: ['id'], columns: ['name'], keys: [] })).toEqual(
        [],
      )
      expect(await tx.deleteKeys({ table: sampleTables.names, by: ['id'], keys: [] })).toBe(0)
    })
  })

  it('may be of 50,000 rows over many partitions', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const count = 50_000
    const rows = Array.from({ length: count }, (_, index): SqlValues => {
      const amount = Buffer.alloc(32)
      amount.writeUInt32BE(index, 28)
      return [index, index % 17, amount]
    })
    await writer.transaction(async (tx) => {
      expect(await tx.insert(entries(rows))).toBe(count)
      const found = await tx.lookup({
        table: sampleTables.entries,
        by: ['pos'],
        columns: ['token_id'],
        keys: rows.map(([pos]) => [count - Number(pos)]),
      })
      expect(found[0]).toBeUndefined()
      const wrong = found.findIndex((row, index) => index > 0 && row?.token_id !== (count - index) % 17)
      expect(wrong).toBe(-1)
      await tx.upsert(
        balances(rows.map(([pos, token]) => [token, Number(pos) % 1000, bytes(1), 1] as SqlValues)),
      )
      expect(
        await tx.deleteKeys({
          table: sampleTables.entries,
          by: ['pos'],
          keys: rows.slice(0, 20_000).map(([pos]) => [pos]) as SqlValues[],
        }),
      ).toBe(20_000)
    })
    expect(
      await database.reader.get('select count(*) as n, min(pos) as first, max(pos) as last from entries'),
    ).toEqual({ n: 30_000, first: 20_000, last: count - 1 })
    const counts = new Array<number>(17_000).fill(0)
    for (let pos = 0; pos < count; pos += 1) {
      const pair = (pos % 17) * 1000 + (pos % 1000)
      counts[pair] = Number(counts[pair]) + 1
    }
    const kept = await database.reader.all('select n from balances order by token_id, holder_id')
    expect(kept.map(({ n }) => n).join()).toBe(counts.join())
  })

  it('run in the order of asking when asked together', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      const [, , changed, , deleted] = await Promise.all([
        // Each goes to partitions that must be made first; the statements between need nothing of the kind.
        tx.insert(entries([[1, 1, bytes()]])),
        tx.insert(
          entries([
            [2, 1, bytes()],
            [9 * entrySpan, 1, bytes()],
          ]),
        ),
        tx.run('update entries set token_id = token_id + 1'),
        tx.insert(entries([[5 * entrySpan, 1, bytes()]])),
        tx.deleteKeys({ table: sampleTables.entries, by: ['pos'], keys: [[1], [5 * entrySpan]] }),
      ])
      expect([changed, deleted]).toEqual([3, 2])
    })
    expect(await database.reader.all('select pos, token_id from entries order by pos')).toEqual([
      { pos: 2, token_id: 2 },
      { pos: 9 * entrySpan, token_id: 2 },
    ])
  })
})
