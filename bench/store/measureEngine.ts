import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { DropReport } from '../../src/sources/store/Writer.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { type Percentiles, percentiles } from './percentiles.ts'
import { readBeside } from './readBeside.ts'
import { startWriter } from './startWriter.ts'
import { blockSpan, migrations } from './workload.ts'
import type { Job, JobResult } from './writerThread.ts'

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

const bulk: Job = { transactions: 30, blocks: 100, perBlock: 50 }
/** Ten blocks a second, as the chain makes them. */
const head: Job = { transactions: 80, blocks: 1, perBlock: 50, paceMs: 100 }

/** One engine under the indexer's writes: loading, following the head, reads beside it, dropping. */
export async function measureEngine(root: string, place: Place): Promise<StoreBench> {
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
