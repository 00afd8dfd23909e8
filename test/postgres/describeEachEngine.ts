import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import type { Database } from '../../src/sources/store/Database.ts'
import type { DatabaseOptions } from '../../src/sources/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Migration } from '../../src/sources/store/schema/Migration.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { buildReaderWorker } from './buildReaderWorker.ts'
import type { Place } from './Place.ts'
import { createTestSchema } from './testDatabase.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** Makes databases for one suite; each test has one place, empty at first, however often it is opened. */
export type TestStore = {
  readonly engine: Engine
  place(): Promise<Place>
  open(migrations: readonly Migration[], options?: Partial<DatabaseOptions>): Promise<Database>
  /** Opens and claims the writer. */
  openWriter(migrations: readonly Migration[]): Promise<{ database: Database; writer: Writer }>
}

/** An empty place for a database, and what removes it. */
export async function createPlace(engine: Engine): Promise<{ place: Place; remove(): Promise<void> }> {
  if (engine === 'postgres')
    return { place: { engine, url: await createTestSchema() }, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-store-'))
  return {
    place: { engine, file: join(folder, 'index.db') },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function claim(database: Database): Promise<Writer> {
  const writer = await database.claimWriter()
  if (!writer) throw new Error('another writer holds the test database')
  return writer
}

/** The databases of one engine for the tests of a suite; closes and removes them after each. */
export function useStore(engine: Engine): TestStore {
  let current: ReturnType<typeof createPlace> | undefined
  const opened: Database[] = []

  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    const made = await current
    current = undefined
    await made?.remove()
  })

  const place = async () => {
    current ??= createPlace(engine)
    return (await current).place
  }
  const open: TestStore['open'] = async (migrations, options) => {
    await buildReaderWorker()
    const database = await openDatabase({ ...(await place()), migrations, ...options })
    opened.push(database)
    return database
  }
  return {
    engine,
    place,
    open,
    async openWriter(migrations) {
      const database = await open(migrations)
      return { database, writer: await claim(database) }
    },
  }
}

/** One suite of behaviour, held against both engines. */
export function describeEachEngine(name: string, suite: (store: TestStore) => void): void {
  for (const engine of engines) describe(`${name} (${engine})`, () => suite(useStore(engine)))
}
