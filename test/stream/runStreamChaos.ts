import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createDice, type Dice } from '../chaos/createDice.ts'
import { type ChaosProcess, startChaosProcess } from '../chaos/startChaosProcess.ts'
import { startMiniChain } from '../chaos/startMiniChain.ts'
import type { Place } from '../postgres/Place.ts'
import { createFollower, type Follower } from './createFollower.ts'

type Row = Record<string, unknown>

/** What of a row does not depend on when it was read: names and worths of now do. */
const stable = [
  'block',
  'transaction',
  'log_index',
  'type',
  'amount',
  'other_amount',
  'from',
  'to',
  'trader',
  'token',
  'number',
  'hash',
  'direction',
  'pool',
]

const toKey = (row: Row) => JSON.stringify(stable.map((name) => row[name] ?? null))

/** Three listeners, each with blocks, by which it is seen that it has been told everything. */
const listeningsTo = (one: string) => [
  'blocks,trades',
  `transfers:USDG,blocks,trades:${one}`,
  'launches,bridge,blocks,trades',
]

/** The list of what a topic tells, and its arguments. */
function listOf(topic: string): [string, Row] {
  const [kind = '', token] = topic.split(':')
  const lists: Record<string, string> = {
    trades: 'list_trades',
    transfers: 'get_token_transfers',
    launches: 'list_launches',
    bridge: 'list_bridge_transfers',
  }
  return [lists[kind] as string, token === undefined ? {} : { token }]
}

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
 * Forks, an indexer that is killed and comes back, readers that stop reading, connections that end: whatever the dice
 * say. Then what each listener has kept is held against the lists and the node.
 */
export async function runStreamChaos(
  seed: number,
  { steps, place: given }: { steps: number; place?: Place },
): Promise<StreamChaosReport> {
  const dice = createDice(seed * 104_729 + 7)
  const chain = await startMiniChain(dice)
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-stream-chaos-'))
  const place: Place = given ?? { engine: 'sqlite', file: join(folder, 'index.db') }
  const network = loadNetwork('devnet', chain.deployment)
  const settings = { idleMs: 50, pauseMs: 20, behindMs: 100, windowRefreshMs: 200 }
  const task = {
    url: chain.url,
    deployment: chain.deployment,
    place,
    windowS: null,
    concurrency: 8,
    settings,
  }
  // On a server that several share, one writes and another waits for its turn; whichever is killed comes back.
  const indexers: ChaosProcess[] = await Promise.all(
    Array.from({ length: place.engine === 'postgres' ? 2 : 1 }, () => startChaosProcess(task)),
  )
  const progress = () => indexers.map((one) => one.progress()).find((one) => one?.head)
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
      streamBytes: 3_000,
    },
  )
  const report: StreamChaosReport = { problems: [], compared: 0, counts: {} }
  const followers: Follower[] = []
  const held: Request[] = []
  try {
    while ((progress()?.head?.number ?? -1) < (await chain.head()).number) await sleep(20)
    const base = (await chain.head()).number + 1
    const listenings = listeningsTo(await addressOf(app, 'ONE'))
    for (const listening of listenings)
      followers.push(
        createFollower((init) => {
          const request = new Request(
            `http://127.0.0.1/api/v1/stream?topics=${listening}&since=${base}`,
            init,
          )
          // A request that is collected no longer hands on that its signal was aborted.
          held.push(request)
          return app.fetch(request)
        }),
      )
    await chain.grow(1)
    const perform = actionsOf({ dice, chain, followers }, async () => {
      const at = indexers.length === 1 ? 0 : dice.between(0, 1)
      if (place.engine === 'postgres' && dice.chance(0.5)) await cutListener(place.url)
      await indexers[at]?.kill()
      indexers[at] = await startChaosProcess(task)
    })
    for (let step = 0; step < steps; step += 1) await perform()
    await perform.settle()
    await chain.grow(1)
    const head = await chain.head()
    for (const follower of followers)
      await follower.until(() => follower.rows('blocks').some((row) => row.hash === head.hash), 60_000)
    for (const [at, follower] of followers.entries()) {
      report.problems.push(...follower.problems.map((problem) => `${listenings[at]}: ${problem}`))
      for (const topic of (listenings[at] as string).split(',')) {
        const told = follower.rows(topic).map(toKey)
        const there = (await rowsOf(app, chain, topic, Math.min(base, follower.lowest()))).map(toKey)
        report.compared += there.length
        report.problems.push(...differences(topic, told, there))
      }
      for (const [name, count] of follower.counts) report.counts[name] = (report.counts[name] ?? 0) + count
    }
  } catch (error) {
    report.problems.push(String(error))
  } finally {
    await Promise.all(followers.map((follower) => follower.close()))
    await app.close()
    await Promise.all(indexers.map((one) => one.kill()))
    await database.close()
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return report
}

type Chain = Awaited<ReturnType<typeof startMiniChain>>

/** Ends the connection on which commits are heard, as a network would. */
export async function cutListener(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sherwood listener'",
  )
  await client.end()
}

function actionsOf(
  { dice, chain, followers }: { dice: Dice; chain: Chain; followers: readonly Follower[] },
  kill: () => Promise<void>,
) {
  const paused = new Map<Follower, () => void>()
  const actions: (() => Promise<unknown> | unknown)[] = [
    () => chain.grow(dice.between(1, 6)),
    () => chain.grow(dice.between(1, 3)),
    async () => {
      const depth = Math.min(dice.between(1, 12), await chain.droppable())
      if (depth > 0) await chain.reorg(depth, dice.between(depth, depth + 3))
    },
    () => dice.pick(followers).cut(),
    () => {
      const follower = dice.pick(followers)
      if (!paused.has(follower)) paused.set(follower, follower.pause())
    },
    () => {
      for (const go of paused.values()) go()
      paused.clear()
    },
    () => sleep(dice.between(20, 200)),
    () => (dice.chance(0.4) ? kill() : undefined),
  ]
  const perform = async () => void (await dice.pick(actions)())
  return Object.assign(perform, {
    async settle() {
      for (const go of paused.values()) go()
      paused.clear()
    },
  })
}

/** Everything from a block on by the list of it, or by the node itself. */
async function rowsOf(app: App, chain: Chain, topic: string, base: number): Promise<Row[]> {
  if (topic === 'blocks') {
    const { number } = await chain.head()
    const blocks = Array.from({ length: number - base + 1 }, (_, at) => base + at)
    return Promise.all(blocks.map((block) => blockOf(chain.url, block)))
  }
  const [operation, args] = listOf(topic)
  const limit = operation === 'list_launches' ? 50 : 100
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { envelope } = await app.kernel.call(operation, { ...args, limit, ...(cursor ? { cursor } : {}) })
    rows.push(...(envelope.data as { items: Row[] }).items)
    cursor = envelope.next_cursor
  } while (cursor !== undefined)
  return rows.filter((row) => Number(row.block) >= base)
}

async function blockOf(url: string, block: number): Promise<Row> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber' },
      params: [`0x${block.toString(16)}`, false],
    }),
  })
  const { result } = (await response.json()) as { result: { hash: string } }
  return { number: block, hash: result.hash }
}

function differences(topic: string, told: readonly string[], there: readonly string[]): string[] {
  const lost = there.filter((row) => !told.includes(row)).map((row) => `${topic} lost ${row}`)
  const extra = told.filter((row) => !there.includes(row)).map((row) => `${topic} kept ${row}`)
  const twice = told.length - new Set(told).size
  return [...lost, ...extra, ...(twice > 0 ? [`${topic}: ${twice} kept twice`] : [])]
}
