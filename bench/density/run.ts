import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { numberToHex } from 'viem'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { killAtExit } from '../../test/anvil/killAtExit.ts'
import { createDice } from '../../test/chaos/createDice.ts'
import { stampIndex } from '../export/stampIndex.ts'
import { fillIndex } from '../growth/fillIndex.ts'
import { grownName } from '../growth/grownName.ts'
import { lastSent } from '../growth/lastSent.ts'
import { type GrowthNode, startGrowthNode } from '../growth/startGrowthNode.ts'
import { waitedMs } from '../indexer/cpuOf.ts'
import { processesOf } from '../memory/memoryOf.ts'
import type { DenseNodeJob, DenseNodeStart } from './denseNode.ts'
import type {
  DenseQuestion,
  DenseServiceJob,
  DenseServiceReady,
  DenseServiceSeen,
  DenseServiceStart,
} from './denseService.ts'
import { type Asked, type Grown, printDensity } from './printDensity.ts'
import { createTimeSheet } from './timeSheet.ts'

/** The public chain has ten blocks a second. */
const blocksPerSecond = 10
/** How much faster than there they come here: as fast as an index has to be that catches up after a pause. */
const pace = Number(process.env.SHERWOOD_BENCH_PACE ?? 5)
const seconds = 60 * Number(process.env.SHERWOOD_BENCH_MINUTES ?? 3)
/** Blocks come and questions are asked for so long before anything is measured: programs have to be compiled. */
const warmUpS = 20
/** Transfers that the index has already. */
const usual = 1_000_000
/** Between two questions of one who asks: a busy service, not one that is asked as fast as it can answer. */
const pauseMs = 50

/** Asks the listed tools for their examples in a random order until told to stop. */
async function askOn(
  { port, questions }: DenseServiceReady,
  { dice, until, pid }: { dice: ReturnType<typeof createDice>; until: number; pid: number },
): Promise<Asked[]> {
  const answering = processesOf(pid)
  const waited = () => answering.reduce((sum, one) => sum + waitedMs(one), 0)
  const asked: Asked[] = []
  while (Date.now() < until) {
    const { name, args } = dice.pick<DenseQuestion>(questions)
    const waitedBefore = waited()
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    const text = await response.text()
    const ms = performance.now() - started
    const refused = response.ok ? undefined : `${name} ${/"code":"(\w+)"/.exec(text)?.[1]}`
    asked.push({ tool: name, ms, waited: waited() - waitedBefore, refused })
    await sleep(pauseMs)
  }
  return asked
}

/** A process of the benchmark, which answers messages with messages. */
async function startPart(root: string, name: string): Promise<ChildProcess> {
  const scripts = pathToFileURL(join(root, 'scripts', 'setup', 'importTypeScript.mjs')).href
  const { bundleTypeScript } = await import(scripts)
  const child = fork(await bundleTypeScript(`bench/density/${name}.ts`), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  killAtExit(child)
  return child
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const lost = once(child, 'exit').then(() => Promise.reject(new Error('A part of the benchmark has ended.')))
  return (await Promise.race([once(child, 'message'), lost]))[0] as T
}

/** How much an index has. */
async function measureIndex(file: string): Promise<Grown> {
  const database = await openDatabase({ engine: 'sqlite', file, migrations })
  const count = async (table: string) =>
    Number((await database.reader.get(`select count(*) as n from ${table}`))?.n ?? 0)
  const [blocks, trades, transfers] = [await count('blocks'), await count('trades'), await count('transfers')]
  const { bytes } = await database.size()
  await database.close()
  return { blocks, trades, transfers, bytes }
}

/** All the blocks that will be told of, so many to a second of the chain's own time as the public one has. */
async function makeBlocks({ node: { rpc } }: GrowthNode, count: number): Promise<void> {
  const { timestamp } = await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false)
  // Else the node's clock goes on meanwhile.
  await rpc.call('anvil_setBlockTimestampInterval', 0)
  for (let made = 0; made < count; made += blocksPerSecond) {
    const time = Number(timestamp) + 1 + made / blocksPerSecond
    await rpc.call('evm_setNextBlockTimestamp', numberToHex(time))
    await rpc.call('anvil_mine', numberToHex(blocksPerSecond))
  }
}

/**
 * Follows a chain whose blocks are as dense as those of the public one and come five times as fast, after a million
 * transfers, and asks the listed tools meanwhile. The blocks are made, and what stands in them put together, before any
 * of them is told of: node, proxy, service and who asks have a process each, whose processor time is told.
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
    const before = Number(chain.head().number)
    const place = { engine: 'sqlite' as const, file: kept }
    const { pairs } = await fillIndex(place, { chain, network, growth, transfers: usual })
    await chain.close()
    await stampIndex(kept, file, growth.node.rpc)
    const count =
      Math.ceil(((warmUpS + seconds) * blocksPerSecond * pace) / blocksPerSecond) * blocksPerSecond
    await makeBlocks(growth, count)
    const grownBefore = await measureIndex(file)
    const pacing = { blocksPerSecond: blocksPerSecond * pace }
    const node = await startPart(root, 'denseNode')
    node.send({
      ...{ target: growth.node.rpcUrl, pairs, transfers: usual, unchanged: growth.worldBlocks },
      ...{ first: before + 1, last: before + count, ...pacing },
    } satisfies DenseNodeJob)
    const rpcPort = await hear<number>(node)
    const service = await startPart(root, 'denseService')
    service.send({
      ...{ root, rpcPort, file: growth.file, data, sent: await lastSent(growth) },
    } satisfies DenseServiceJob)
    const ready = await hear<DenseServiceReady>(service)
    console.log(
      `${ready.questions.length} tools are asked for ${warmUpS} and ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`,
    )
    const from = Date.now()
    node.send({ from } satisfies DenseNodeStart)
    const [dice, pid] = [createDice(7), service.pid ?? 0]
    await askOn(ready, { dice, pid, until: from + warmUpS * 1000 })
    const sheet = createTimeSheet({ node: growth.node.pid, proxy: node.pid ?? 0, service: pid })
    service.send({ from, before, ...pacing } satisfies DenseServiceStart)
    const asked = await askOn(ready, { dice, pid, until: from + (warmUpS + seconds) * 1000 })
    const times = sheet.read()
    service.send('stop')
    const seen = await hear<DenseServiceSeen>(service)
    service.disconnect()
    node.disconnect()
    const grown = await measureIndex(file)
    printDensity({ seconds, asked, times, ...seen }, { blocksPerSecond, before: grownBefore, after: grown })
  } finally {
    await growth.node.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
