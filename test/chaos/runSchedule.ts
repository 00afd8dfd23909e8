import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyIndex } from '../../scripts/verify/index/verifyIndex.ts'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import type { Place } from '../postgres/Place.ts'
import type { Postgres } from '../postgres/startPostgres.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import type { ChaosChain } from './ChaosChain.ts'
import { createDice, type Dice } from './createDice.ts'
import { faultsOf } from './faultsOf.ts'
import { type Engine, planSchedule, type Step } from './planSchedule.ts'
import { type ChaosProcess, startChaosProcess } from './startChaosProcess.ts'
import { startMiniChain } from './startMiniChain.ts'
import { startWorldChain } from './startWorldChain.ts'

export type ChaosRun = { engine: Engine; seed: number; postgres?: Postgres | undefined; world?: boolean }

/** What a run came to: nothing wrong when `problems` is empty. */
export type ChaosReport = {
  problems: string[]
  steps: Step[]
  compared: number
  reorgs: number
  /** The node itself crashed or fell silent, which nobody asked it to: then the run says nothing. */
  nodeDied: boolean
}

const deepestMini = 60
const deepestWorld = 8
const patienceMs = 120_000
/** Few blocks do to have days of accounts added up. */
const smallFlows = { busy: 3, others: 2 }

async function openPlace({ engine, postgres }: ChaosRun, chain: ChaosChain) {
  if (engine === 'postgres') {
    const place: Place = { engine, url: await createTestDatabase(postgres) }
    return { place, remove: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-chaos-'))
  const file = join(folder, 'index.db')
  if (chain.indexFile) await copyFile(chain.indexFile, file)
  const place: Place = { engine, file }
  return { place, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs the schedule of a seed, waits until the index has the chain's head, and compares the two. */
export async function runSchedule(run: ChaosRun): Promise<ChaosReport> {
  const dice = createDice(run.seed * 7_919 + 13)
  let chain: ChaosChain
  try {
    chain = await (run.world ? startWorldChain(dice) : startMiniChain(dice))
  } catch (error) {
    return { problems: [messageOf(error)], steps: [], compared: 0, reorgs: 0, nodeDied: true }
  }
  return runOn(chain, dice, run)
}

async function runOn(chain: ChaosChain, dice: Dice, run: ChaosRun): Promise<ChaosReport> {
  const concurrency = run.world ? 1 : 8
  const deepest = run.world ? deepestWorld : deepestMini
  const { settings, windowS, steps } = planSchedule(dice, { engine: run.engine, deepest })
  // The index of a world that is taken over was filled with the usual ones.
  const flows = run.world ? undefined : smallFlows
  const proxy = await startFaultyRpc({ target: chain.url, seed: run.seed })
  const { place, remove } = await openPlace(run, chain)
  const task = {
    url: proxy.url,
    deployment: chain.deployment,
    place,
    windowS: run.world ? null : windowS,
    concurrency,
    settings: {
      ...settings,
      idleMs: 50,
      pauseMs: 20,
      behindMs: 100,
      windowRefreshMs: 200,
      ...(flows && { flows }),
    },
  }
  const processes: ChaosProcess[] = [await startChaosProcess(task)]
  let reorgs = 0

  const isThere = async () => {
    const { hash } = await chain.head()
    return processes.some((one) => {
      const progress = one.progress()
      return (
        progress?.head?.hash === hash &&
        (progress.spans.at(-1)?.from ?? 1) <= progress.floor &&
        progress.positions === progress.head.number
      )
    })
  }
  const settle = async () => {
    const until = performance.now() + patienceMs
    while (!(await isThere())) {
      if (performance.now() > until) {
        const told = processes.map((one) => JSON.stringify([one.progress(), one.endings().slice(-3)]))
        throw new Error(`The index has not reached ${JSON.stringify(await chain.head())}: ${told.join('; ')}`)
      }
      await sleep(25)
    }
  }
  const perform: { [Name in Step['do']]: (step: Step & { do: Name }) => Promise<unknown> } = {
    grow: ({ blocks }) => chain.grow(blocks),
    idle: ({ blocks }) => chain.idle(blocks),
    async reorg({ depth, blocks }) {
      const possible = Math.min(depth, await chain.droppable())
      if (possible > 0) await chain.reorg(possible, blocks)
    },
    async kill() {
      await processes.shift()?.kill()
      processes.push(await startChaosProcess(task))
    },
    second: async () => void processes.push(await startChaosProcess(task)),
    async database() {
      await run.postgres?.kill()
      await run.postgres?.start()
    },
    async nodeDown() {
      await proxy.goDown()
      await sleep(100)
      await proxy.comeUp()
    },
    async settle() {
      proxy.clearFaults()
      await settle()
    },
    faults: async ({ names, share }) => proxy.setFaults(faultsOf(names, share)),
    wait: ({ ms }) => sleep(ms),
  }

  const report: ChaosReport = { problems: [], steps, compared: 0, reorgs: 0, nodeDied: false }
  let done = 0
  try {
    for (; done < steps.length; done += 1) {
      const step = steps[done] as Step
      await perform[step.do](step as never)
    }
    proxy.clearFaults()
    // One block more than before, so that a chain that only became shorter moves on as real ones do.
    await chain.grow(1)
    await settle()
    for (const one of processes) reorgs += one.progress()?.reorgs ?? 0
    const database = await openDatabase({ ...place, migrations, reads: { snapshotMs: 120_000 } })
    const network = loadNetwork('devnet', chain.deployment)
    const direct = await createChain({ endpoints: [{ url: chain.url, limits: { concurrency } }], network })
    try {
      const node = nodeReadsOf(direct)
      const verdict = await verifyIndex({ reader: database.reader, node, network, maxBalances: 300, flows })
      report.problems = verdict.differences.map(({ where, key, problem }) => `${where} ${key}: ${problem}`)
      report.compared = Object.values(verdict.compared).reduce((sum, count) => sum + count, 0)
    } finally {
      await direct.close()
      await database.close()
    }
  } catch (error) {
    report.problems = [`after ${done} steps: ${messageOf(error)}`]
  }
  try {
    if (report.problems.length > 0)
      report.nodeDied = await chain.head().then(
        () => false,
        () => true,
      )
  } finally {
    for (const one of processes) await one.kill()
    await proxy.close()
    await chain.stop()
    await remove()
  }
  return { ...report, reorgs }
}
