import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { numberToHex } from 'viem'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { toAppError } from '../../src/base/errors/toAppError.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createTroubles } from '../../src/base/observe/createTroubles.ts'
import type { App } from '../../src/service/app/createApp.ts'
import { openIndex } from '../../src/service/app/openIndex.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { killAtExit } from '../../test/anvil/killAtExit.ts'
import { createDice } from '../../test/chaos/createDice.ts'
import { listMeasured } from '../../test/cost/listMeasured.ts'
import { stampIndex } from '../export/stampIndex.ts'
import { fillIndex } from '../growth/fillIndex.ts'
import { grownName } from '../growth/grownName.ts'
import { lastSent } from '../growth/lastSent.ts'
import { fillOpen, type Sent } from '../growth/questionsOf.ts'
import { type GrowthNode, startGrowthNode } from '../growth/startGrowthNode.ts'
import { cpuOf } from '../indexer/cpuOf.ts'
import { percentiles } from '../store/percentiles.ts'
import { type BenchIndex, type IndexParts, openService } from '../tools/openService.ts'
import type { DenseNodeJob } from './denseNode.ts'

/** The public chain has ten blocks a second. */
const blocksPerSecond = 10
/** How much faster than there they come here: as fast as an index has to be that catches up after a pause. */
const pace = 5
const seconds = 60 * Number(process.env.SHERWOOD_BENCH_MINUTES ?? 3)
const tickMs = 100
/** Transfers that the index has already. */
const usual = 1_000_000
/** Between two questions of one who asks: a busy service, not one that is asked as fast as it can answer. */
const pauseMs = 50
const perDay = 86_400 * blocksPerSecond
const gigabyte = 2 ** 30

type Asked = { tool: string; ms: number; refused: string | undefined }

/** Asks the listed tools for their examples in a random order until told to stop. */
async function askOn(app: App, sent: Sent, signal: AbortSignal): Promise<Asked[]> {
  const listed = new Set(app.kernel.registry.listed.map(({ name }) => name))
  const questions = (await listMeasured(app)).filter(({ name }) => listed.has(name))
  const dice = createDice(7)
  const asked: Asked[] = []
  while (!signal.aborted) {
    const { name, example } = dice.pick(questions)
    const started = performance.now()
    const refused = await app.kernel.call(name, fillOpen(example, sent)).then(
      () => undefined,
      (error) => `${name} ${toAppError(error).code}`,
    )
    asked.push({ tool: name, ms: performance.now() - started, refused })
    await sleep(pauseMs)
  }
  return asked
}

async function startDenseNode(root: string, job: DenseNodeJob) {
  const scripts = pathToFileURL(join(root, 'scripts', 'setup', 'importTypeScript.mjs')).href
  const { bundleTypeScript } = await import(scripts)
  const child = fork(await bundleTypeScript('bench/density/denseNode.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  killAtExit(child)
  child.send(job)
  const [port] = await once(child, 'message')
  return { rpcUrl: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

/** The index as the service has it, written by a thread of its own. */
async function openFollowing(data: string, { chain, network }: IndexParts): Promise<BenchIndex> {
  const config = loadConfig(['--data-dir', data], {})
  const connection = { chain, network, close: async () => {} }
  const log = createLogger('warn')
  const opened = await openIndex(connection, { config, log, troubles: createTroubles(log) })
  if (!opened) throw new Error('The service has no index.')
  return opened
}

/** How much an index has. */
async function measureIndex(file: string) {
  const database = await openDatabase({ engine: 'sqlite', file, migrations })
  const count = async (table: string) =>
    Number((await database.reader.get(`select count(*) as n from ${table}`))?.n ?? 0)
  const [trades, transfers] = [await count('trades'), await count('transfers')]
  const { bytes } = await database.size()
  await database.close()
  return { trades, transfers, bytes }
}

/** Makes blocks at their pace, and tells how far behind the index is, ten times a second. */
async function makeBlocks(
  growth: GrowthNode,
  access: IndexAccess,
): Promise<{ blocks: number; lags: number[] }> {
  const lags: number[] = []
  const { rpc } = growth.node
  const head = async () => Number(await rpc.call<string>('eth_blockNumber'))
  const first = await head()
  while ((access.newest()?.number ?? -1) < first) await sleep(tickMs)
  const started = performance.now()
  for (let made = 0; performance.now() - started < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - started) / 1000) * blocksPerSecond * pace)
    if (due > made) await rpc.call('anvil_mine', numberToHex(due - made), '0x1')
    made = due
    lags.push(first + made - (access.newest()?.number ?? 0))
    await sleep(tickMs)
  }
  return { blocks: (await head()) - first, lags }
}

type Measured = { blocks: number; lags: number[]; cpuSeconds: number; asked: Asked[] }
type Grown = { trades: number; transfers: number; bytes: number }

function print({ blocks, lags, cpuSeconds, asked }: Measured, { trades, transfers, bytes }: Grown): void {
  const chainSeconds = blocks / blocksPerSecond
  const days = [1, 7, 30].map(
    (count) => `${((count * (bytes / blocks) * perDay) / gigabyte).toFixed(1)} GB for ${count} d`,
  )
  const lag = percentiles(lags)
  const { p50, p99 } = percentiles(asked.map(({ ms }) => ms))
  const refused = asked.flatMap((one) => one.refused ?? [])
  const slowest = [...asked].sort((one, other) => other.ms - one.ms).slice(0, 5)
  for (const line of [
    `${blocks} blocks in ${seconds} s, ${(chainSeconds / seconds).toFixed(1)} times as fast as on the public chain: ${(trades / chainSeconds).toFixed(0)} trades and ${(transfers / chainSeconds).toFixed(0)} transfers for each second of it`,
    `${lag.p50} blocks behind half of the time, ${lag.p99} at p99, ${lags.at(-1)} at the end; ${cpuSeconds.toFixed(0)} s of processor time of the service with all that it was asked; load ${loadavg()[0]?.toFixed(1)}`,
    `${(bytes / blocks).toFixed(0)} bytes a block: ${days.join(', ')}`,
    `${asked.length} calls meanwhile: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; slowest ${slowest.map(({ tool, ms }) => `${tool} ${ms.toFixed(0)}`).join(', ')}`,
    // The node keeps the state of 64 blocks, little more than a second at this pace.
    ...(refused.length > 0 ? [`${refused.length} refused: ${[...new Set(refused)].join(', ')}`] : []),
  ])
    console.log(line)
}

/**
 * Follows a chain whose blocks are as dense as those of the public one and come five times as fast, after a million
 * transfers, and asks the listed tools meanwhile. A block has a second of its own here and a tenth of one there, so
 * there is more to write of everything that is kept by time.
 */
export async function run(root: string): Promise<void> {
  const folder = join(root, '.cache', 'growth')
  mkdirSync(folder, { recursive: true })
  const kept = join(folder, `${grownName(usual)}.db`)
  const data = mkdtempSync(join(tmpdir(), 'sherwood-density-'))
  const file = join(data, 'index', 'devnet.db')
  mkdirSync(join(data, 'index'))
  const growth = await startGrowthNode(root)
  try {
    const network = loadNetwork('devnet', growth.file.deployment)
    const chain = await createChain({ endpoints: [{ url: growth.node.rpcUrl }], network })
    const first = Number(chain.head().number) + 1
    const place = { engine: 'sqlite' as const, file: kept }
    const { pairs } = await fillIndex(place, { chain, network, growth, transfers: usual })
    await chain.close()
    await stampIndex(kept, file, growth.node.rpc)
    const before = await measureIndex(file)
    const job = { target: growth.node.rpcUrl, pairs, transfers: usual, first }
    const dense = await startDenseNode(root, job)
    const { rpcUrl } = dense
    let access: IndexAccess | undefined
    const service = await openService(root, {
      bench: { ...growth, node: { ...growth.node, rpcUrl } },
      answerBytes: 0,
      env: { SHERWOOD_RATE_LIMIT: '1000000' },
      async openIndex(parts) {
        const opened = await openFollowing(data, parts)
        access = opened.access
        return opened
      },
    })
    const end = new AbortController()
    const cpuBefore = cpuOf(process.pid, 'node')
    const asking = askOn(service.app, await lastSent(growth), end.signal)
    if (!access) throw new Error('The service has no index.')
    const made = await makeBlocks(growth, access)
    end.abort()
    const measured = { ...made, asked: await asking, cpuSeconds: cpuOf(process.pid, 'node') - cpuBefore }
    await service.close()
    dense.stop()
    const after = await measureIndex(file)
    print(measured, {
      trades: after.trades - before.trades,
      transfers: after.transfers - before.transfers,
      bytes: after.bytes - before.bytes,
    })
  } finally {
    await growth.node.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
