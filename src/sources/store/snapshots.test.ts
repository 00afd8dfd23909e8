import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { sampleMigrations } from '../../../test/postgres/sampleMigrations.ts'
import type { ReadView } from './StoreReader.ts'
import type { Writer } from './Writer.ts'

const addName = (writer: Writer, id: number) =>
  writer.transaction((tx) => tx.run('insert into names (id, name) values (?, ?)', [id, `name ${id}`]))

const count = async (view: ReadView, heavy = false) =>
  (await view.get('select count(*) as n from names', [], { heavy }))?.n

/** A read that lasts: counts to `steps` one by one. */
const slow = `with recursive step(n) as (select 1 union all select n + 1 from step where n < ?)
  select count(*) as n from step`

describeEachEngine('snapshots', (store) => {
  it('keep to one commit while the writer goes on', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await addName(writer, 1)
    const early = await database.reader.snapshot()
    expect(await count(early)).toBe(1)
    await addName(writer, 2)
    const later = await database.reader.snapshot()
    expect(await count(later)).toBe(2)
    await addName(writer, 3)
    for (let again = 0; again < 3; again += 1) {
      expect(await count(early)).toBe(1)
      expect(await count(later)).toBe(2)
      expect(await count(database.reader)).toBe(3)
    }
    expect(early.meter).toMatchObject({ queries: 4, rows: 4 })
    await Promise.all([early.close(), later.close()])
  })

  it('are fixed by their first read', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const view = await database.reader.snapshot()
    await addName(writer, 1)
    expect(await count(view)).toBe(1)
    await addName(writer, 2)
    expect(await count(view)).toBe(1)
    await view.close()
  })

  it('keep to it in heavy reads too, whatever was committed before those', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await addName(writer, 1)
    const local = await database.reader.snapshot()
    const heavy = await database.reader.snapshot({ heavy: true })
    const both = async () => [await count(local), await count(local, true), await count(heavy)]
    expect(await both()).toEqual([1, 1, 1])
    await addName(writer, 2)
    expect(await both()).toEqual([1, 1, 1])
    const late = await database.reader.snapshot()
    expect(await count(late)).toBe(2)
    await addName(writer, 3)
    expect(await count(late, true)).toBe(2)
    expect(await count(database.reader, true)).toBe(3)
    await Promise.all([local.close(), heavy.close(), late.close()])
  })

  it('refuse reads after they were closed, however often', async () => {
    const database = await store.open(sampleMigrations)
    for (const heavy of [false, true]) {
      const view = await database.reader.snapshot({ heavy })
      await count(view)
      await view.close()
      await view.close()
      await expect(count(view)).rejects.toThrow('it was closed before')
    }
  })

  it('cannot write', async () => {
    const { database } = await store.openWriter(sampleMigrations)
    const view = await database.reader.snapshot()
    await expect(view.all(`insert into names (id, name) values (1, 'x')`)).rejects.toThrow()
    await view.close()
    expect(await count(database.reader)).toBe(0)
  })

  it('wait for a place, in order, and are refused when it takes too long', async () => {
    const reads = { snapshots: 2, snapshotWaitMs: 60_000 }
    const { reader } = await store.open(sampleMigrations, { reads })
    const [first, second] = [await reader.snapshot(), await reader.snapshot()]
    const order: string[] = []
    const third = reader.snapshot().then((view) => {
      order.push('third')
      return view
    })
    const fourth = reader.snapshot().then((view) => {
      order.push('fourth')
      return view
    })
    await nextTurn()
    expect(order).toEqual([])
    await first.close()
    await (await third).close()
    await (await fourth).close()
    expect(order).toEqual(['third', 'fourth'])
    await second.close()
  })

  it('are refused as overload when no place comes free in time', async () => {
    const { reader } = await store.open(sampleMigrations, { reads: { snapshots: 1, snapshotWaitMs: 20 } })
    const view = await reader.snapshot()
    await expect(reader.snapshot()).rejects.toMatchObject({ code: 'OVERLOADED' })
    await view.close()
    await (await reader.snapshot()).close()
  })

  it('give up waiting when the caller does', async () => {
    const { reader } = await store.open(sampleMigrations, { reads: { snapshots: 1, snapshotWaitMs: 60_000 } })
    const view = await reader.snapshot()
    const cancelled = { code: 'CANCELLED' }
    await expect(reader.snapshot({ signal: AbortSignal.abort() })).rejects.toMatchObject(cancelled)
    const leaving = new AbortController()
    const waiting = reader.snapshot({ signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject(cancelled)
    await view.close()
    // The place of the one who left is not lost.
    await (await reader.snapshot()).close()
  })

  it('end when they are open for too long, and their place comes free', async () => {
    const reads = { snapshots: 1, snapshotMs: 50, snapshotWaitMs: 60_000 }
    const { reader } = await store.open(sampleMigrations, { reads })
    const view = await reader.snapshot()
    await count(view)
    const next = await reader.snapshot()
    await expect(count(view)).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await next.close()
    await view.close()
  })

  it('end a read that takes too long', async () => {
    const { reader } = await store.open(sampleMigrations, { reads: { snapshotMs: 50 } })
    const view = await reader.snapshot({ heavy: true })
    await expect(view.all(slow, [1_000_000])).rejects.toMatchObject({
      code: expect.stringMatching(/TIMED_OUT|UPSTREAM_TIMEOUT/),
    })
    await expect(reader.all(slow, [1_000_000], { heavy: true })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    })
  })
})

describeEachEngine('heavy reads', (store) => {
  it('let everything else go on', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    let over = false
    const heavy = database.reader.all(slow, [600_000], { heavy: true }).finally(() => {
      over = true
    })
    for (let id = 1; id <= 5; id += 1) {
      await addName(writer, id)
      expect(await count(database.reader)).toBe(id)
    }
    // Timers and turns of the event loop came in between, not only answers of the database.
    await nextTurn()
    expect(over).toBe(false)
    expect(await heavy).toEqual([{ n: 600_000 }])
  })
})
