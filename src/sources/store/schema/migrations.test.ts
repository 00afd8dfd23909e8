import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { sampleMigrations, sampleTables } from '../../../../test/postgres/sampleMigrations.ts'
import { startStoreProcess } from '../../../../test/postgres/startStoreProcess.ts'
import type { StoreReader } from '../StoreReader.ts'
import type { Migration } from './Migration.ts'
import { planMigrations } from './planMigrations.ts'

const added: Migration = {
  id: '2-added',
  statements: [
    { name: 'extra', columns: { id: 'bigint', body: 'bytea' }, primaryKey: ['id'] },
    'alter table names add column seen bigint',
    'create index names_seen on names (seen)',
  ],
}

const applied = async (reader: StoreReader) =>
  (await reader.all('select id from store_migrations order by position')).map(({ id }) => id)

describeEachEngine('migrations', (store) => {
  it('are applied once each, in order, and keep what is there', async () => {
    const { database: first, writer } = await store.openWriter(sampleMigrations)
    await writer.transaction((tx) => tx.run('insert into names (id, name) values (1, ?)', ['kept']))
    await writer.release()
    expect(await applied(first.reader)).toEqual(['1-sample'])
    const second = await store.open([...sampleMigrations, added])
    expect(await applied(second.reader)).toEqual(['1-sample', '2-added'])
    expect(await second.reader.all('select id, name, seen from names')).toEqual([
      { id: 1, name: 'kept', seen: null },
    ])
    const third = await store.open([...sampleMigrations, added])
    expect(await applied(third.reader)).toEqual(['1-sample', '2-added'])
  })

  it('are applied beside a process that goes on writing with the older schema', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const write = (id: number) =>
      writer.transaction((tx) =>
        tx.insert({ table: sampleTables.names, columns: ['id', 'name'], rows: [[id, `name ${id}`]] }),
      )
    await write(1)
    const newer = await store.open([...sampleMigrations, added])
    await write(2)
    expect(await newer.reader.get('select count(*) as n from names')).toEqual({ n: 2 })
    expect(await database.reader.get('select count(*) as n from names')).toEqual({ n: 2 })
  })

  it('are refused by an older version, with what to do', async () => {
    await store.open([...sampleMigrations, added])
    await expect(store.open(sampleMigrations)).rejects.toThrow(
      'The index database was made by a newer version of Sherwood (it has 2-added). Start that version, or use another data folder or DATABASE_URL.',
    )
  })

  it('are applied once by processes that start together', async () => {
    const place = await store.place()
    const processes = await Promise.all([startStoreProcess(place, 'open'), startStoreProcess(place, 'open')])
    const databases = await Promise.all([store.open(sampleMigrations), store.open(sampleMigrations)])
    for (const process of processes) expect(await process.hear()).toBe('open')
    await Promise.all(processes.map((process) => process.kill()))
    for (const { reader } of databases) expect(await applied(reader)).toEqual(['1-sample'])
  })

  it('leave nothing when one fails, and can be applied after it was mended', async () => {
    const broken: Migration = { id: '2-added', statements: [...added.statements, 'create table oops ('] }
    await expect(store.open([...sampleMigrations, broken])).rejects.toThrow()
    const database = await store.open(sampleMigrations)
    expect(await applied(database.reader)).toEqual(['1-sample'])
    const mended = await store.open([...sampleMigrations, added])
    expect(await mended.reader.all('select * from extra')).toEqual([])
  })
})

it('a migration put before one that was applied is refused', () => {
  const steps = (...ids: string[]) => ids.map((id) => ({ id, statements: [] }))
  expect(() => planMigrations(['1', '3'], steps('1', '2', '3'))).toThrow(
    'The index database has migration 3 applied, but not the ones before it.',
  )
  expect(() => planMigrations([], steps('1', '1'))).toThrow('same id')
  expect(planMigrations(['1'], steps('1', '2', '3')).map(({ id }) => id)).toEqual(['2', '3'])
})
