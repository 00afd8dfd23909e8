import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createTroubles } from '../../src/base/observe/createTroubles.ts'
import { createRpc } from '../../src/devnet/node/createRpc.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { openIndex } from '../../src/service/app/openIndex.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { listMeasured } from '../../test/cost/listMeasured.ts'
import { fillOpen, type Sent } from '../growth/questionsOf.ts'
import { type BenchIndex, type IndexParts, openService } from '../tools/openService.ts'

export type DenseServiceJob = { root: string; rpcUrl: string; file: WorldFile; data: string; sent: Sent }
export type DenseQuestion = { name: string; args: Record<string, unknown> }
export type DenseServiceReady = { port: number; questions: DenseQuestion[] }
/** The newest block at a moment follows from when the first of them was told of. */
export type DenseServiceStart = { from: number; before: number; blocksPerSecond: number }
/** Blocks behind the chain, ten times a second; how long the serving thread did not look up, in milliseconds. */
export type DenseServiceSeen = { lags: number[]; stalls: { p99: number; most: number } }

const lookMs = 100
const nanosecondsPerMs = 1e6

/** The index as the service has it, written by a thread of its own. */
async function openFollowing(data: string, { chain, network }: IndexParts): Promise<BenchIndex> {
  const config = loadConfig(['--data-dir', data], {})
  const log = createLogger('warn')
  const connection = { chain, network, close: async () => {} }
  const opened = await openIndex(connection, { config, log, troubles: createTroubles(log) })
  if (!opened) throw new Error('The service has no index.')
  return opened
}

async function startDenseService({ root, rpcUrl, file, data, sent }: DenseServiceJob) {
  const rpc = createRpc(Number(new URL(rpcUrl).port), { silenceMs: 60_000 })
  let access: IndexAccess | undefined
  const service = await openService(root, {
    bench: { node: { rpcUrl, wsUrl: rpcUrl, pid: 0, rpc, stop: async () => rpc.close() }, file },
    answerBytes: 0,
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    async openIndex(parts) {
      const opened = await openFollowing(data, parts)
      access = opened.access
      return opened
    },
  })
  const { app } = service
  const { server } = createNodeServer({
    ...{ pipeline: app.pipeline, clientIp: createClientIp([]), maxBodyBytes },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listed = new Set(app.kernel.registry.listed.map(({ name }) => name))
  const questions = (await listMeasured(app))
    .filter(({ name }) => listed.has(name))
    .map(({ name, example }) => ({ name, args: fillOpen(example, sent) }))
  const { port } = server.address() as { port: number }
  return {
    ready: { port, questions },
    newest: () => access?.newest()?.number ?? -1,
    async close() {
      server.closeAllConnections()
      server.close()
      await service.close()
      rpc.close()
    },
  }
}

process.once('disconnect', () => process.exit())
process.once('message', async (job: DenseServiceJob) => {
  const { ready, newest, close } = await startDenseService(job)
  process.send?.(ready)
  const [{ from, before, blocksPerSecond }] = (await once(process, 'message')) as [DenseServiceStart]
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  const lags: number[] = []
  const looking = setInterval(() => {
    const told = before + Math.floor(((Date.now() - from) / 1000) * blocksPerSecond)
    lags.push(told - newest())
  }, lookMs)
  await once(process, 'message')
  clearInterval(looking)
  stalls.disable()
  const toMs = (nanoseconds: number) => nanoseconds / nanosecondsPerMs
  const seen: DenseServiceSeen = {
    lags,
    stalls: { p99: toMs(stalls.percentile(99)), most: toMs(stalls.max) },
  }
  await close()
  process.send?.(seen)
})
