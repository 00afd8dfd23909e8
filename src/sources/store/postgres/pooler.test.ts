import { expect, it } from 'vitest'
import { findProgram } from '../../../../test/app/findProgram.ts'
import { expectPrefix } from '../../../../test/postgres/expectPrefix.ts'
import { sampleMigrations } from '../../../../test/postgres/sampleMigrations.ts'
import { startPgbouncer } from '../../../../test/postgres/startPgbouncer.ts'
import { createTestDatabase } from '../../../../test/postgres/testDatabase.ts'
import { writeStep } from '../../../../test/postgres/writeStep.ts'
import { openDatabase } from '../openDatabase.ts'

const program = await findProgram('pgbouncer')
const migrations = sampleMigrations

it('is refused when it lends connections for a transaction, with what to do', async (context) => {
  if (!program) return context.skip('no PgBouncer could be had: see what npm test has told')
  const url = await createTestDatabase()
  const pooler = await startPgbouncer(program, { url, mode: 'transaction' })
  try {
    await expect(openDatabase({ engine: 'postgres', url: pooler.url, migrations })).rejects.toThrow(
      'DATABASE_URL leads to a pooler that lends connections for a transaction. Name the server itself, or a pooler with pool_mode = session.',
    )
    await (await openDatabase({ engine: 'postgres', url, migrations })).close()
    await expect(openDatabase({ engine: 'postgres', url, readUrl: pooler.url, migrations })).rejects.toThrow(
      'DATABASE_READ_URL leads to a pooler',
    )
  } finally {
    await pooler.close()
  }
})

it('works when a connection is lent for good: reading, writing, and hearing of commits', async (context) => {
  if (!program) return context.skip('no PgBouncer could be had')
  const pooler = await startPgbouncer(program, { url: await createTestDatabase(), mode: 'session' })
  const database = await openDatabase({ engine: 'postgres', url: pooler.url, migrations })
  try {
    const writer = await database.claimWriter()
    let told = 0
    const unwatch = database.watch?.(() => {
      told += 1
    })
    await expect.poll(() => told).toBe(1)
    await writer?.transaction((tx) => writeStep(tx, 1))
    await expect.poll(() => told).toBe(2)
    expect(await expectPrefix(database)).toBe(1)
    const snapshot = await database.reader.snapshot()
    expect(await snapshot.get("select current_setting('statement_timeout') as ms")).not.toEqual({ ms: '0' })
    await snapshot.close()
    unwatch?.()
  } finally {
    await database.close()
    await pooler.close()
  }
})
