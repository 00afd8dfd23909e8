import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex } from 'viem'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createIndexAccess, type IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { query } from '../../src/sources/index/query.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { copyIndex } from './copyIndex.ts'

/** The index of the test world as it was left, with nobody who goes on filling it. */
export async function openStandingIndex(
  from: string,
): Promise<{ access: IndexAccess; head: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-index-'))
  const file = join(folder, 'index.db')
  await copyIndex(from, file)
  const database = await openDatabase({ engine: 'sqlite', file, migrations })
  const newest = await database.reader.get(
    query('select number, hash from blocks order by number desc limit 1'),
  )
  if (!newest) throw new Error('The index of the test world is empty.')
  const standing = {
    ...toIndexStatus(undefined, { engine: database.engine, lost: null }),
    state: 'complete' as const,
    head: { number: newest.number, hash: bytesToHex(newest.hash) },
    spans: [{ from: 0, to: newest.number }],
  }
  return {
    access: createIndexAccess({ reader: database.reader, status: () => standing, wantHistory: () => {} }),
    head: newest.number,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
