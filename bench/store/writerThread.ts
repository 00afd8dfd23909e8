import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PostgresOptions, SqliteOptions } from '../../src/sources/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { applyTransfers, benchTables, createTransfers, migrations } from './workload.ts'

/** What the thread is to write: so many blocks to a transaction, as fast as it can or one each `paceMs`. */
export type Job = { transactions: number; blocks: number; perBlock: number; paceMs?: number }
export type JobResult = {
  events: number
  rows: number
  seconds: number
  cpuSeconds: number
  commitMs: number[]
}
export type DropJob = { dropBelow: number }

if (parentPort) {
  const port = parentPort
  const database = await openDatabase({ ...(workerData as SqliteOptions | PostgresOptions), migrations })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('the database of the benchmark has another writer')
  const next = createTransfers()

  const write = async ({ transactions, blocks, perBlock, paceMs }: Job): Promise<JobResult> => {
    const commitMs: number[] = []
    let rows = 0
    let seconds = 0
    const cpu = process.cpuUsage()
    for (let index = 0; index < transactions; index += 1) {
      const transfers = next(blocks, perBlock)
      const started = performance.now()
      rows += await writer.transaction((tx) => applyTransfers(tx, transfers))
      const ms = performance.now() - started
      commitMs.push(ms)
      seconds += ms / 1000
      // A turn of the event loop between ranges, as fetching the next one takes.
      await sleep(paceMs === undefined ? 0 : Math.max(0, paceMs - ms))
    }
    const { user, system } = process.cpuUsage(cpu)
    return {
      events: transactions * blocks * perBlock,
      rows,
      seconds,
      cpuSeconds: (user + system) / 1e6,
      commitMs,
    }
  }

  port.on('message', async (job: Job | DropJob | 'stop') => {
    if (job === 'stop') {
      await database.close()
      port.close()
    } else if ('dropBelow' in job) {
      const started = performance.now()
      const report = await writer.dropBelow(benchTables.transfers, job.dropBelow)
      port.postMessage({ ...report, ms: performance.now() - started })
    } else port.postMessage(await write(job))
  })
  port.postMessage('ready')
}
