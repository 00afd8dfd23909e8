import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import type { HoldJob, HoldResult } from './holdStreams.ts'
import { openStreamService } from './openStreamService.ts'
import type { ProduceJob, ProduceResult } from './produceBlocks.ts'

const blockMs = 100
const measuredMs = 20_000
const idleListeners = 5_000

/** A process that answers each message with one: what reads and what makes blocks must not be what is measured. */
async function startHelper<Job, Result>(root: string, name: string) {
  const outfile = join(root, '.cache', 'bench', `${name}.mjs`)
  await build({
    ...{ entryPoints: [join(root, 'bench/stream', `${name}.ts`)], outfile, bundle: true, format: 'esm' },
    ...{ platform: 'node', target: 'node20', logLevel: 'warning' },
  })
  const child = fork(outfile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const lost = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended.`)))
  lost.catch(() => {})
  return {
    async ask(job: Job): Promise<Result> {
      const answer = once(child, 'message')
      child.send(job as object)
      return (await Promise.race([answer, lost]))[0] as Result
    },
    stop: () => child.disconnect(),
  }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1)

/** How soon what happens is told, to one and to many, what an event costs, and what those take who only listen. */
export async function run(root: string): Promise<void> {
  const seenAt = new Map<number, number>()
  let late: number[] = []
  const service = await openStreamService((text) => {
    // The first event of a piece is the one that has waited longest.
    const [, name, block] = /^event: (\w+)\nid: (\d+)-/.exec(text) ?? []
    const seen = seenAt.get(Number(block))
    if (seen !== undefined && name !== 'start') late.push(performance.now() - seen)
  })
  const unwatch = service.chain.onHead(({ number }) => seenAt.set(Number(number), performance.now()))
  const holder = await startHelper<HoldJob, HoldResult>(root, 'holdStreams')
  const producer = await startHelper<ProduceJob, ProduceResult>(root, 'produceBlocks')
  console.log(
    `${availableParallelism()} cores, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  )
  try {
    await service.settled()
    await measureIdle(service.port, holder.ask)
    const costs: { events: number; cpuMs: number }[] = []
    for (const count of [1, 500]) {
      const path = `/api/v1/stream?topics=blocks,transfers:${service.token}`
      await holder.ask({ port: service.port, path, count })
      const before = await holder.ask('count')
      late = []
      const cpu = process.cpuUsage()
      const { blocks, seconds } = await producer.ask({
        ...(await service.task()),
        everyMs: blockMs,
        ms: measuredMs,
      })
      await service.settled()
      await sleep(2_000)
      const used = process.cpuUsage(cpu)
      const after = await holder.ask('count')
      const events = after.events - before.events
      costs.push({ events, cpuMs: (used.user + used.system) / 1000 })
      late.sort((one, other) => one - other)
      console.log(
        `${String(count).padStart(4)} listeners: ${(blocks / seconds).toFixed(1)} blocks/s of 50 logs, block seen to event written p50 ${percentile(late, 0.5).toFixed(0)} ms, p99 ${percentile(late, 0.99).toFixed(0)} ms; ${Math.round(events / seconds)} events/s, ${mb((after.bytes - before.bytes) / seconds)} MB/s, ${after.ended} let go`,
      )
      await holder.ask('close')
      await sleep(1_000)
    }
    const [one, many] = costs
    if (one && many)
      console.log(
        `each further event to a listener: ${(((many.cpuMs - one.cpuMs) * 1000) / (many.events - one.events)).toFixed(1)} µs of processor time`,
      )
  } finally {
    holder.stop()
    producer.stop()
    unwatch()
    await service.close()
  }
}

/** What those take to whom nothing happens. */
async function measureIdle(port: number, ask: (job: HoldJob) => Promise<HoldResult>): Promise<void> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const resting = async () => {
    collect()
    await sleep(3_000)
    collect()
    return process.memoryUsage()
  }
  const before = await resting()
  const { open } = await ask({ port, path: '/api/v1/stream?topics=launches', count: idleListeners })
  const after = await resting()
  const heap = after.heapUsed + after.external - before.heapUsed - before.external
  console.log(
    `${open} idle listeners: ${mb(after.rss - before.rss)} MB more of the process (${mb(heap)} MB of it heap and buffers), ${((after.rss - before.rss) / open / 1024).toFixed(1)} KB each`,
  )
  await ask('close')
}
