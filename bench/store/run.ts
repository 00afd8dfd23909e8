import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../test/postgres/startPostgres.ts'
import { createTestDatabase } from '../../test/postgres/testDatabase.ts'
import { compareWays } from './compareWays.ts'
import { measureEngine, type StoreBench } from './measureEngine.ts'
import type { Percentiles } from './percentiles.ts'
import { reads } from './readBeside.ts'

function print(results: readonly StoreBench[]): void {
  const shown = ({ p50, p99 }: Percentiles) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`
  const lines: [string, (result: StoreBench) => string][] = [
    ['events/s committed', ({ bulkEventsPerS }) => bulkEventsPerS.toFixed(0)],
    ['rows/s (transfers with 3 indexes, balances)', ({ bulkRowsPerS }) => bulkRowsPerS.toFixed(0)],
    ['CPU of our process per event, µs', ({ cpuUsPerEvent }) => cpuUsPerEvent.toFixed(1)],
    ['commit of a block of 50, p50 / p99', ({ headCommitMs }) => shown(headCommitMs)],
    ...Object.keys(reads).map((name): [string, (result: StoreBench) => string] => [
      `${name} while writing, p50 / p99`,
      ({ readMs }) => shown(readMs[name] ?? { p50: 0, p99: 0 }),
    ]),
    ['disk bytes per event', ({ bytesPerEvent }) => bytesPerEvent.toFixed(0)],
    ['longest log, MB', ({ largestWalMb }) => largestWalMb.toFixed(0)],
    [
      'dropping 80 %, whole / longest slice',
      ({ drop }) => `${drop.ms.toFixed(0)} / ${drop.longestSliceMs.toFixed(0)} ms`,
    ],
  ]
  console.log(`${''.padEnd(46)}${results.map(({ engine }) => engine.padStart(22)).join('')}`)
  for (const [name, value] of lines) {
    console.log(`${name.padEnd(46)}${results.map((result) => value(result).padStart(22)).join('')}`)
  }
}

/** Measures both engines under the same writes and reads, and prints one table. */
export async function run(root = process.cwd()): Promise<StoreBench[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-bench-'))
  const server = await startPostgres({
    settings: { fsync: 'on', full_page_writes: 'on', shared_buffers: '256MB', max_wal_size: '2GB' },
  })
  try {
    const results = [
      await measureEngine(root, { engine: 'sqlite', file: join(folder, 'index.db') }),
      await measureEngine(root, { engine: 'postgres', url: await createTestDatabase(server) }),
    ]
    print(results)
    await compareWays(async (engine) =>
      engine === 'sqlite'
        ? { engine, file: join(await mkdtemp(join(folder, 'way-')), 'index.db') }
        : { engine, url: await createTestDatabase(server) },
    )
    return results
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
