import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../base/config/loadConfig.ts'
import { deploymentOf } from '../../../base/network/deploymentOf.ts'
import type { Logger } from '../../../base/observe/createLogger.ts'
import { trace } from '../../../base/observe/trace/trace.ts'
import {
  addCounts,
  type ProcessCounts,
  type ServiceReport,
} from '../../../operations/kernel/ServiceReport.ts'
import { createStreamCounts } from '../../../operations/live/createStreamCounts.ts'
import { type AppOptions, codeGateOf } from '../createApp.ts'
import type { Limiters } from '../shared/limitersOf.ts'
import { traceSetupOf } from '../startTracing.ts'
import { createLimiterHost } from './createLimiterHost.ts'
import { createWorkerHost, type HostParts } from './createWorkerHost.ts'
import { forkWorker, type Worker } from './forkWorker.ts'
import { shareOfWorker } from './shareOfWorker.ts'
import { probedOf, tellWorkers } from './tellWorkers.ts'
import type { WorkerSetup } from './WorkerMessage.ts'

/** The processes that answer, beside the one that has the nodes, writes the index and starts them. */
export type WorkerPool = {
  /** What the service in this process shares with those of the workers. */
  shared: Required<Pick<AppOptions, 'streams' | 'codeGate' | 'crew'>>
  limiters: Limiters
  /** Starts them over a chain that has a head; resolves when each of them serves, or has failed to once. */
  start(parts: HostParts & Pick<WorkerSetup, 'startedAtMs'>): Promise<void>
  /** Hands a connection to the next of them, or to somebody else where there is none. */
  give(socket: Socket, orElse: (socket: Socket) => void): void
  drain(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** One that could not start is tried again after so long. */
const restartMs = 2_000
/** One that is busy for longer is told of as it was when it was last asked. */
const countMs = 1_000
const drainMs = 3_000
const stopMs = 1_000

/** What it resolves to, or undefined after so long, or where it fails. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })])

/** What one that is gone has counted: it holds and runs nothing now, and what it has answered stays answered. */
const retired = (counts: ProcessCounts): ProcessCounts => ({
  ...counts,
  memoryBytes: 0,
  troubles: [],
  load: { running: 0, waiting: 0, cached_answers: 0 },
})

export function createWorkerPool({ config, log }: { config: Config; log: Logger }): WorkerPool {
  const wanted = config.workers
  const limiterHost = createLimiterHost(config)
  const shares = {
    codeGate: codeGateOf(config.network),
    streams: createStreamCounts(config.streamsPerClient),
  }
  const workers = new Map<number, Worker>()
  let gone: ProcessCounts[] = []
  let turn = 0
  let isClosing = false
  let stopTelling = () => {}

  async function report(own: ServiceReport): Promise<ServiceReport> {
    const asked = [...workers.values()]
    await Promise.all(
      asked.map(async (worker) => {
        worker.counts = (await within(countMs, worker.peer.ask('counts', null))) ?? worker.counts
      }),
    )
    const running = [...workers.values()]
    return {
      ...own,
      ...addCounts([own, ...gone, ...running.flatMap(({ counts }) => counts ?? [])]),
      workers: { serving: running.filter(({ isReady }) => isReady).length, wanted },
    }
  }

  /** Starts one and, whenever it ends, the next in its place. */
  function keep(place: number, parts: HostParts, setup: () => Omit<WorkerSetup, 'place'>): Promise<void> {
    return new Promise((resolve) => {
      let hasServed = false
      const worker = forkWorker({
        setup: { ...setup(), place },
        host: createWorkerHost(parts, shares),
        onWant: limiterHost.wantOf(() => worker.peer),
        onReady() {
          hasServed = true
          resolve()
        },
        onLost(reason) {
          resolve()
          workers.delete(place)
          if (worker.counts) gone = [addCounts([...gone, retired(worker.counts)])]
          if (isClosing) return
          log.warn({ worker: place, problem: reason }, 'a worker ended; it is started again')
          const again = () => void (isClosing || keep(place, parts, setup))
          if (hasServed) again()
          else setTimeout(again, restartMs).unref()
        },
      })
      workers.set(place, worker)
    })
  }

  const pool: WorkerPool = {
    shared: { ...shares, crew: { place: 0, report } },
    limiters: limiterHost.own,
    async start({ startedAtMs, ...parts }) {
      const { connection, index } = parts
      const { chain, network } = connection
      const { config: own, place } = shareOfWorker(config, index?.place)
      const deployment = deploymentOf(network)
      // Where this process tells nobody of its work, the workers do not either.
      const tracing = trace.tracer && traceSetupOf(config)
      const setup = (): Omit<WorkerSetup, 'place'> => ({
        ...{ config: own, deployment, callGas: chain.callGas, startedAtMs },
        ...{ head: chain.head(), chain: chain.status(), probed: probedOf(parts) },
        ...(index && place ? { index: { place, status: index.status() } } : {}),
        ...(tracing ? { tracing } : {}),
      })
      stopTelling = tellWorkers(parts, () => [...workers.values()].map(({ peer }) => peer))
      await Promise.all(Array.from({ length: wanted }, (_, at) => keep(at + 1, parts, setup)))
    },
    give(socket, orElse) {
      const serving = [...workers.values()].filter(({ isReady }) => isReady)
      turn += 1
      const next = serving[turn % serving.length]
      if (next) next.give(socket, () => pool.give(socket, orElse))
      else orElse(socket)
    },
    async drain(ms) {
      isClosing = true
      const serving = [...workers.values()].filter(({ isReady }) => isReady)
      await Promise.all(serving.map(({ peer }) => within(drainMs, peer.ask('drain', { ms }))))
    },
    async close() {
      isClosing = true
      stopTelling()
      await Promise.all(
        [...workers.values()].map(async ({ child, peer, ended, isReady }) => {
          peer.tell('stop', null)
          // One that has not begun to serve has nothing to end in order.
          const late = setTimeout(() => child.kill('SIGKILL'), isReady ? stopMs : 0)
          await ended
          clearTimeout(late)
        }),
      )
    },
  }
  return pool
}
