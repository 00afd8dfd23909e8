import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createDice } from '../chaos/createDice.ts'
import { startChaosProcess } from '../chaos/startChaosProcess.ts'
import { startMiniChain } from '../chaos/startMiniChain.ts'
import type { Place } from '../postgres/Place.ts'
import { createFollower, type Follower } from './createFollower.ts'
import { differencesOf } from './differencesOf.ts'
import { misfortunesOf } from './misfortunesOf.ts'

/** Three listeners, each with blocks, by which it is seen that it has been told everything. */
const listeningsTo = (one: string) => [
  'blocks,trades',
  `transfers:USDG,blocks,trades:${one}`,
  'launches,bridge,blocks,trades',
]

/** The address of a token whose name the index has yet to ask for; a fork may make it forget the name again. */
async function addressOf(app: App, symbol: string): Promise<string> {
  const until = performance.now() + 30_000
  for (;;) {
    try {
      const { envelope } = await app.kernel.call('get_token_prices', { tokens: [symbol] })
      return (envelope.data as { items: { token: string }[] }).items[0]?.token as string
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(50)
    }
  }
}

export type StreamChaosReport = { problems: string[]; compared: number; counts: Record<string, number> }

/**
 * Forks, processes that are killed and come back, readers that stop reading, connections that end: whatever the dice
 * say. Then what each listener has kept is held against the lists and the node. With a file one process writes, and
 * listeners are in ours; on a server two whole services share it, one of them the writer, and listeners are on both.
 */
export async function runStreamChaos(
  seed: number,
  { steps, place: given }: { steps: number; place?: Place },
): Promise<StreamChaosReport> {
  const dice = createDice(seed * 104_729 + 7)
  const chain = await startMiniChain(dice)
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-stream-chaos-'))
  const place: Place = given ?? { engine: 'sqlite', file: join(folder, 'index.db') }
  const isShared = place.engine === 'postgres'
  const network = loadNetwork('devnet', chain.deployment)
  const settings = { idleMs: 50, pauseMs: 20, behindMs: 100, windowRefreshMs: 200 }
  const task = {
    ...{ url: chain.url, deployment: chain.deployment, place, windowS: null, concurrency: 8, settings },
  }
  const start = () => startChaosProcess(task, isShared ? 'serve' : 'index')
  const processes = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, start))
  const progress = () => processes.map((one) => one.progress()).find((one) => one?.head)
  const heads = { minPollMs: 20, maxPollMs: 60, stuckMs: 60_000, recheckMs: 100, movedBackAfterMs: 150 }
  const reading = await createChain({ endpoints: [{ url: chain.url }], network, heads })
  const database = await openDatabase({ ...place, migrations })
  const access = createIndexAccess({
    reader: database.reader,
    status: () => toIndexStatus(progress(), { engine: place.engine, lost: null }),
    wantHistory: () => {},
    // A server tells this process what another one writes; with a file it looks.
    watch:
      database.watch ??
      ((onCommit) => {
        const timer = setInterval(onCommit, 40)
        return () => clearInterval(timer)
      }),
  })
  const app = createApp(
    { network, chain: reading, close: () => reading.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
      version: '0.0.0-test',
      log: createLogger('silent'),
      index: access,
      streamBytes: 6_000,
    },
  )
  const report: StreamChaosReport = { problems: [], compared: 0, counts: {} }
  const followers: { follower: Follower; topics: string }[] = []
  const held: Request[] = []
  try {
    while ((progress()?.head?.number ?? -1) < (await chain.head()).number) await sleep(20)
    const base = (await chain.head()).number + 1
    /** In this process there is no socket's buffer between a slow reader and what may wait for it. */
    const followHere = (topics: string) =>
      createFollower((init) => {
        const request = new Request(`http://127.0.0.1/api/v1/stream?topics=${topics}&since=${base}`, init)
        // A request that is collected no longer hands on that its signal was aborted.
        held.push(request)
        return app.fetch(request)
      })
    let turn = 0
    /** Whichever process takes it: one that was killed is left for the other. */
    const followThere = (topics: string) =>
      createFollower(async (init) => {
        turn += 1
        const port = processes[turn % processes.length]?.port()
        try {
          return await fetch(`http://127.0.0.1:${port}/api/v1/stream?topics=${topics}&since=${base}`, init)
        } catch (error) {
          await sleep(50)
          throw error
        }
      })
    const listenings = listeningsTo(await addressOf(app, 'ONE'))
    const slow = { follower: followHere(listenings[0] as string), topics: listenings[0] as string }
    const witness = { follower: followHere('blocks'), topics: 'blocks' }
    followers.push(slow, witness)
    const follow = isShared ? followThere : followHere
    for (const topics of isShared ? listenings : listenings.slice(1))
      followers.push({ follower: follow(topics), topics })
    await chain.grow(1)
    const { perform, settle, ...certain } = misfortunesOf({
      ...{ dice, chain, processes, start, place, counts: report.counts },
      followers: followers.filter((one) => one !== witness).map(({ follower }) => follower),
      slow: slow.follower,
      witness: witness.follower,
    })
    // These befall everybody once, at some time.
    const planned = Object.values(certain).map((act) => ({ act, at: dice.between(1, steps - 1) }))
    for (let step = 0; step < steps; step += 1) {
      for (const { act, at } of planned) if (at === step) await act()
      await perform()
    }
    settle()
    await chain.grow(1)
    const head = await chain.head()
    for (const { follower } of followers)
      await follower.until(() => follower.rows('blocks').some((row) => row.hash === head.hash), 60_000)
    for (const { follower, topics } of followers) {
      report.problems.push(...follower.problems.map((problem) => `${topics}: ${problem}`))
      for (const topic of topics.split(',')) {
        const own = { topic, told: follower.rows(topic), base: Math.min(base, follower.lowest()) }
        const { compared, problems } = await differencesOf(app, chain, own)
        report.compared += compared
        report.problems.push(...problems)
      }
      for (const [name, count] of follower.counts) report.counts[name] = (report.counts[name] ?? 0) + count
    }
  } catch (error) {
    report.problems.push(String(error))
  } finally {
    await Promise.all(followers.map(({ follower }) => follower.close()))
    await app.close()
    await Promise.all(processes.map((one) => one.kill()))
    await database.close()
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return report
}
