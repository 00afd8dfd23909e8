import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asOrdinaryUser } from '../../../test/postgres/asOrdinaryUser.ts'
import { claim, createPlace } from '../../../test/postgres/describeEachEngine.ts'
import { expectPrefix } from '../../../test/postgres/expectPrefix.ts'
import { sampleMigrations } from '../../../test/postgres/sampleMigrations.ts'
import { createTestDatabase, sharedPostgres } from '../../../test/postgres/testDatabase.ts'
import { writeStep } from '../../../test/postgres/writeStep.ts'
import type { PostgresOptions, SqliteOptions } from './DatabaseOptions.ts'
import { openDatabase } from './openDatabase.ts'
import { loadSqlite } from './sqlite/loadSqlite.ts'
import { toStoreError } from './toStoreError.ts'

const open = (place: SqliteOptions | PostgresOptions) =>
  openDatabase({ ...place, migrations: sampleMigrations })

describe('a SQLite file', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sherwood-failures-'))
    await chmod(folder, 0o755)
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('that is a folder, or below a file, is refused', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const file of [folder, join(folder, 'file', 'index.db')]) {
      await expect(open({ engine: 'sqlite', file })).rejects.toThrow(
        'its file cannot be opened; check that the data folder exists and can be written.',
      )
    }
  })

  it('that is damaged is refused with what becomes of it', async () => {
    const file = join(folder, 'index.db')
    await writeFile(file, 'not a database '.repeat(1000))
    await expect(open({ engine: 'sqlite', file })).rejects.toThrow(
      'its file is damaged; the service sets it aside and reads the index again from the chain',
    )
  })

  it('in a folder that this user may not write is refused', async () => {
    await mkdir(join(folder, 'data'), { mode: 0o555 })
    const file = join(folder, 'data', 'index.db')
    await asOrdinaryUser(async () => {
      await expect(open({ engine: 'sqlite', file })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringContaining('its file cannot be opened'),
      })
    })
  })

  it('that this user may only read is read, and says so to a writer', async () => {
    const file = join(folder, 'data', 'index.db')
    const before = await open({ engine: 'sqlite', file })
    await before.close()
    await chmod(file, 0o444)
    await chmod(join(folder, 'data'), 0o555)
    await asOrdinaryUser(async () => {
      const database = await open({ engine: 'sqlite', file })
      expect(await expectPrefix(database)).toBe(0)
      await expect(database.claimWriter()).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/its file cannot be (opened|written)/),
      })
      await database.close()
    })
    await chmod(join(folder, 'data'), 0o755)
  })

  it('that cannot grow fails the transaction with a clear sentence', async () => {
    const { DatabaseSync } = await loadSqlite()
    const file = new DatabaseSync(join(folder, 'small.db'))
    file.exec('create table t (a blob); pragma max_page_count = 4')
    let failure: unknown
    try {
      file.exec('insert into t values (zeroblob(100000))')
    } catch (error) {
      failure = error
    }
    file.close()
    expect(toStoreError(failure, 'sqlite').message).toBe(
      'The index database could not answer: the disk is full.',
    )
  })
})

describe('a PostgreSQL server', () => {
  const urlWith = async (change: (url: URL) => void) => {
    const url = new URL((await sharedPostgres()).url())
    change(url)
    return { engine: 'postgres' as const, url: url.href }
  }

  it('that is not there is reported', async () => {
    const place = await urlWith((url) => {
      url.port = '1'
    })
    await expect(open(place)).rejects.toThrow('there is no connection to the server')
  })

  it('without the database or the user is reported', async () => {
    const noDatabase = await urlWith((url) => {
      url.pathname = '/nowhere'
    })
    await expect(open(noDatabase)).rejects.toThrow('the database named by DATABASE_URL does not exist')
    const noUser = await urlWith((url) => {
      url.username = 'nobody_at_all'
    })
    await expect(open(noUser)).rejects.toThrow('it refuses the user or password of DATABASE_URL')
  })

  it('that can only be read serves readers, and says so to a writer', async () => {
    const url = await createTestDatabase()
    const place = { engine: 'postgres' as const, url }
    const before = await open(place)
    await (await claim(before)).transaction((tx) => writeStep(tx, 1))
    await before.close()
    const replica = `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    const database = await open({ ...place, url: replica })
    expect(await expectPrefix(database)).toBe(1)
    await expect(database.claimWriter()).rejects.toThrow(
      'its server allows reading only; DATABASE_URL must name the one that is written to',
    )
    await database.close()
  })
})

describe.each(['sqlite', 'postgres'] as const)('a database that was closed (%s)', (engine) => {
  it('closes again, and refuses reads', async () => {
    const { place, remove } = await createPlace(engine)
    const database = await open(place)
    await database.close()
    await database.close()
    await expect(database.reader.all('select 1 as one')).rejects.toThrow()
    await remove()
  })
})
