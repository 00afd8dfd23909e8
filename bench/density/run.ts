import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createDice } from '../../test/chaos/createDice.ts'
import { copyIndex } from '../../test/world/copyIndex.ts'
import { fillIndex } from '../growth/fillIndex.ts'
import { grownName } from '../growth/grownName.ts'
import { lastSent } from '../growth/lastSent.ts'
import { startGrowthNode } from '../growth/startGrowthNode.ts'
import { waitedMs } from '../indexer/cpuOf.ts'
import { processesOf } from '../memory/memoryOf.ts'
import { messageOf, startPart } from '../world/startPart.ts'
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

/**
 * Follows a chain whose blocks are as dense as those of the public one and come five times as fast, after a million
 * transfers, and asks the listed tools meanwhile. What stands in the blocks is put together before any of them is told
 * of: node, proxy, service and who asks have a process each, whose processor time is told.
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
    await copyIndex(kept, file)
    const grownBefore = await measureIndex(file)
    const pacing = { blocksPerSecond: blocksPerSecond * pace }
    const count = Math.ceil((warmUpS + seconds) * pacing.blocksPerSecond)
    const telling = await growth.prepare({ pairs, transfers: usual, count, ...pacing })
    const service = await startPart(root, 'bench/density/denseService.ts')
    service.send({
      ...{ root, rpcUrl: growth.node.rpcUrl, file: growth.file, data, sent: await lastSent(growth) },
    } satisfies DenseServiceJob)
    const ready = await messageOf<DenseServiceReady>(service)
    console.log(
      `${ready.questions.length} tools are asked for ${warmUpS} and ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`,
    )
    const from = Date.now()
    telling.start(from)
    const [dice, pid] = [createDice(7), service.pid ?? 0]
    await askOn(ready, { dice, pid, until: from + warmUpS * 1000 })
    const sheet = createTimeSheet({ node: growth.node.pid, proxy: growth.teller.pid, service: pid })
    service.send({ from, before, ...pacing } satisfies DenseServiceStart)
    const asked = await askOn(ready, { dice, pid, until: from + (warmUpS + seconds) * 1000 })
    const times = sheet.read()
    service.send('stop')
    const seen = await messageOf<DenseServiceSeen>(service)
    service.disconnect()
    const grown = await measureIndex(file)
    printDensity({ seconds, asked, times, ...seen }, { blocksPerSecond, before: grownBefore, after: grown })
  } finally {
    await growth.node.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
