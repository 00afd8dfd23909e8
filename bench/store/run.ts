import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import type { Database } from '../../src/store/Database.ts'
import type { PostgresOptions, SqliteOptions } from '../../src/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import type { DropReport } from '../../src/store/Writer.ts'
import { startPostgres } from '../../test/postgres/startPostgres.ts'
import { createTestDatabase } from '../../test/postgres/testDatabase.ts'
import { blockSpan, migrations } from './workload.ts'
import type { DropJob, Job, JobResult } from './writerThread.ts'

type Place = SqliteOptions | PostgresOptions
type Percentiles = { p50: number; p99: number }

export type StoreBench = {
  engine: string
  bulkEventsPerS: number
  bulkRowsPerS: number
  cpuUsPerEvent: number
  headCommitMs: Percentiles
  readMs: Record<string, Percentiles>
  bytesPerEvent: number
  largestWalMb: number
  drop: DropReport & { ms: number }
}

const bulk: Job = { transactions: 60, blocks: 100, perBlock: 50 }
const head: Job = { transactions: 300, blocks: 1, perBlock: 50, paceMs: 20 }

const reads: Record<string, { sql: string; params: () => number[] }> = {
  'one balance': {
    sql: 'select amount from balances where token_id = ? and holder_id = ?',
    params: () => [Math.floor(Math.random() * 100), Math.floor(Math.random() * 1000)],
  },
  'last 50 of a token': {
    sql: 'select pos, from_id, to_id, amount from transfers where token_id = ? order by pos desc limit 50',
    params: () => [Math.floor(Math.random() * 500)],
  },
  'top 20 holders': {
    sql: 'select holder_id, amount from balances where token_id = ? order by amount desc limit 20',
    params: () => [Math.floor(Math.random() * 500)],
  },
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** The writing thread, bundled as the service is, and a way to give it one job at a time. */
async function startWriter(root: string, place: Place) {
  const outfile = join(root, '.cache', 'bench', 'store', 'writerThread.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/store/writerThread.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['@photostructure/sqlite', 'pg'],
  })
  const worker = new Worker(outfile, { workerData: place })
  await once(worker, 'message')
  return {
    async ask<T>(job: Job | DropJob): Promise<T> {
      worker.postMessage(job)
      return (await once(worker, 'message'))[0] as T
    },
    async stop() {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}

/** Reads in turn for as long as the writer is at work, a little apart, as requests come. */
async function readBeside(
  database: Database,
  writing: Promise<unknown>,
): Promise<{ ms: Record<string, Percentiles>; walMb: number }> {
  const taken: Record<string, number[]> = {}
  let walMb = 0
  let busy = true
  writing.finally(() => {
    busy = false
  })
  while (busy) {
    for (const [name, { sql, params }] of Object.entries(reads)) {
      const started = performance.now()
      await database.reader.all(sql, params())
      const times = taken[name] ?? []
      taken[name] = times
      times.push(performance.now() - started)
    }
    walMb = Math.max(walMb, (await database.size()).walBytes / 1e6)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    ms: Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, percentiles(times)])),
    walMb,
  }
}

async function measure(root: string, place: Place): Promise<StoreBench> {
  const writer = await startWriter(root, place)
  const database = await openDatabase({ ...place, migrations })
  try {
    const warm = await writer.ask<JobResult>({ ...bulk, transactions: 4 })
    const before = (await database.size()).bytes
    const loaded = await writer.ask<JobResult>(bulk)
    const { bytes } = await database.size()
    const atHead = await writer.ask<JobResult>(head)
    const writing = writer.ask<JobResult>(bulk)
    const beside = await readBeside(database, writing)
    const written = await writing
    const events = [warm, loaded, atHead, written].reduce((sum, job) => sum + job.events, 0)
    const lastBlock = events / head.perBlock
    const drop = await writer.ask<DropReport & { ms: number }>({
      dropBelow: Math.floor(lastBlock * 0.8) * blockSpan,
    })
    return {
      engine: database.engine,
      bulkEventsPerS: loaded.events / loaded.seconds,
      bulkRowsPerS: loaded.rows / loaded.seconds,
      cpuUsPerEvent: (loaded.cpuSeconds * 1e6) / loaded.events,
      headCommitMs: percentiles(atHead.commitMs),
      readMs: beside.ms,
      bytesPerEvent: (bytes - before) / loaded.events,
      largestWalMb: beside.walMb,
      drop,
    }
  } finally {
    await writer.stop()
    await database.close()
  }
}

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
      await measure(root, { engine: 'sqlite', file: join(folder, 'index.db') }),
      await measure(root, { engine: 'postgres', url: await createTestDatabase(server) }),
    ]
    print(results)
    return results
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
