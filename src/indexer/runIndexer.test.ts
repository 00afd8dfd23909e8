import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, bytesToHex, parseAbiItem, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTraffic, holder, type Traffic } from '../../test/anvil/createTraffic.ts'
import { eventually } from '../../test/anvil/eventually.ts'
import { type ScriptedChain, startScriptedChain } from '../../test/anvil/startScriptedChain.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'
import { loadNetwork } from '../base/network/loadNetwork.ts'
import { createLogger } from '../base/observe/createLogger.ts'
import { createInstrumentRegistry } from '../domain/stocks/createInstrumentRegistry.ts'
import type { Chain } from '../sources/chain/Chain.ts'
import { createChain } from '../sources/chain/createChain.ts'
import { limitsFor } from '../sources/chain/EndpointLimits.ts'
import { decodeAmount } from '../sources/index/amount.ts'
import { migrations } from '../sources/index/migrations.ts'
import { query } from '../sources/index/query.ts'
import type { Database } from '../sources/store/Database.ts'
import { openDatabase } from '../sources/store/openDatabase.ts'
import type { IndexerSettings } from './follow/IndexerSettings.ts'
import type { IndexProgress } from './follow/IndexProgress.ts'
import { indexerSourcesOf, readIndexFacts } from './prepareIndexer.ts'
import { createIndexerOf } from './runIndexer.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const network = loadNetwork('custom')

describe('the indexer', () => {
  let folder: string
  let node: ScriptedChain
  let traffic: Traffic
  let token: Address
  let chain: Chain
  let files = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sherwood-indexer-'))
    node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
    traffic = await createTraffic(node)
    token = await traffic.token()
    await mineTransfers(30)
    // Blocks are ten seconds apart by their own clock; heads polled at that pace would be late for a test.
    const heads = { minPollMs: 20, maxPollMs: 50 }
    chain = await createChain({ endpoints: [{ url: node.url }], network, heads })
  })

  afterAll(async () => {
    await chain?.close()
    await node?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Blocks with a few transfers each, to accounts that come again. */
  async function mineTransfers(blocks: number, offset = 0): Promise<void> {
    for (let index = 0; index < blocks; index += 1) {
      const payments = [1, 2, 3].map((one) => ({
        to: holder(1 + ((index * one + offset) % 17)),
        amount: BigInt(1000 + index + offset * 7),
      }))
      await node.mineBlock([traffic.payOut(token, payments)])
    }
  }

  /** Runs an indexer until the work is done. */
  async function withIndexer<T>(
    { file, windowS, settings = {} }: { file: string; windowS?: number; settings?: Partial<IndexerSettings> },
    work: (parts: {
      database: Database
      progress: () => IndexProgress | undefined
      wantHistory: (token: Address) => void
    }) => Promise<T>,
  ): Promise<T> {
    // An indexer that starts before the newest blocks are seen begins, rightly, some blocks lower.
    await eventually(() => Number(chain.head().number)).toBe(await headOf())
    const database = await openDatabase({ engine: 'sqlite', file, migrations })
    const facts = await readIndexFacts(chain, { network, stocks: createInstrumentRegistry(chain, network) })
    const sources = indexerSourcesOf(chain)
    const stop = new AbortController()
    let progress: IndexProgress | undefined
    const parts = {
      ...sources,
      ...facts,
      database,
      windowS,
      settings: { idleMs: 50, windowRefreshMs: 0, ...settings },
      log: createLogger('silent'),
      onProgress(next: IndexProgress) {
        progress = next
      },
    }
    const indexer = createIndexerOf(parts)
    const done = indexer.run(stop.signal)
    try {
      return await work({ database, progress: () => progress, wantHistory: indexer.wantHistory })
    } finally {
      stop.abort()
      await done
      sources.close()
      await database.close()
    }
  }

  const newFile = () => {
    files += 1
    return join(folder, `${files}.db`)
  }

  /** Balances by adding up every Transfer the node tells of. */
  async function balancesByRescan(): Promise<Map<string, bigint>> {
    const logs = await node.client.getLogs({
      address: token,
      event: transferEvent,
      fromBlock: 0n,
      strict: true,
    })
    const balances = new Map<string, bigint>()
    const add = (account: string, amount: bigint) =>
      balances.set(account, (balances.get(account) ?? 0n) + amount)
    for (const { args } of logs) {
      add(args.from.toLowerCase(), -args.value)
      add(args.to.toLowerCase(), args.value)
    }
    balances.delete(zeroAddress)
    return balances
  }

  async function balancesOfIndex(database: Database): Promise<Map<string, bigint>> {
    const rows = await database.reader.all(
      query('select holder.address, amount from balances join addresses holder on holder.id = holder_id'),
    )
    return new Map(rows.map((row) => [bytesToHex(row.address), decodeAmount(row.amount)]))
  }

  const headOf = async () => (await node.head()).number

  it('asks for less where an answer would be too large', async () => {
    const crowded = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
    const busy = await createTraffic(crowded)
    const coin = await busy.token()
    for (let block = 0; block < 20; block += 1)
      await crowded.mineBlock([
        busy.payOut(
          coin,
          Array.from({ length: 60 }, (_, one) => ({ to: holder(1 + one), amount: BigInt(1 + block) })),
        ),
      ])
    // About three blocks of sixty transfers, where the first range is of sixteen.
    const limits = { ...limitsFor(crowded.url), maxResponseBytes: 150_000 }
    const narrow = await createChain({ endpoints: [{ url: crowded.url, limits }], network })
    const index = await followIndex({ chain: narrow, network, file: join(folder, 'narrow.db') })
    try {
      await index.reached()
      const count = await index.database.reader.get(query('select count(*) as n from transfers'))
      const logs = await crowded.client.getLogs({ event: transferEvent, fromBlock: 0n })
      expect(logs.length).toBeGreaterThan(1_200)
      expect(count?.n).toBe(logs.length)
    } finally {
      await index.close()
      await narrow.close()
      await crowded.stop()
    }
  })

  it('applies everything, newest blocks first', async () => {
    const seen: number[] = []
    await withIndexer({ file: newFile(), settings: { maxBlocks: 10 } }, async ({ database, progress }) => {
      const head = await headOf()
      await eventually(() => {
        const top = progress()?.spans.at(-1)
        if (top && top.from !== seen.at(-1)) seen.push(top.from)
        return top
      }).toEqual({ from: 0, to: head })
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
      const holders = await database.reader.get(query('select holders from tokens'))
      expect(holders?.holders).toBe([...(await balancesByRescan()).values()].filter((one) => one > 0n).length)
    })
    expect(seen[0]).toBeGreaterThan(0)
  })

  it.each<[string, Partial<IndexerSettings>]>([
    ['in one go', {}],
    ['two blocks at a time', { maxBlocks: 2 }],
    ['by what they hold', { targetLogs: 8 }],
  ])('takes back a fork, whatever its depth, and goes on: %s', async (_, settings) => {
    const file = newFile()
    await withIndexer({ file, settings }, async ({ database, progress }) => {
      await eventually(() => progress()?.spans[0]?.from).toBe(0)
      for (const depth of [1, 7, 20]) {
        await node.reorg(depth, () => mineTransfers(depth + 1, depth))
        const { number, hash } = await node.head()
        await eventually(() => progress()?.head).toMatchObject({ number, hash })
        expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
      }
      expect(progress()?.reorgs).toBeGreaterThanOrEqual(3)
      const orphans = await database.reader.all('select number from blocks where number > ?', [
        await headOf(),
      ])
      expect(orphans).toEqual([])
    })
    // What it wrote is still right for the next one that opens it, after a fork nobody watched.
    await node.reorg(5, () => mineTransfers(6, 99))
    await withIndexer({ file, settings }, async ({ database, progress }) => {
      const { number, hash } = await node.head()
      await eventually(() => progress()?.head).toMatchObject({ number, hash })
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
    })
  })

  it('fills a long gap from above', async () => {
    const file = newFile()
    await withIndexer({ file }, async ({ progress }) => {
      await eventually(() => progress()?.spans[0]?.from).toBe(0)
    })
    await mineTransfers(25, 3)
    await withIndexer({ file, settings: { longGap: 10, maxBlocks: 4 } }, async ({ database, progress }) => {
      const head = await headOf()
      await eventually(() => progress()?.spans).toEqual([{ from: 0, to: head }])
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
    })
  })

  it('keeps to its window, and forgets what falls out of it', async () => {
    const file = newFile()
    await withIndexer(
      { file, windowS: 100, settings: { retentionSlack: 1 } },
      async ({ database, progress }) => {
        const head = await headOf()
        await eventually(() => progress()?.spans).toEqual([{ from: head - 10, to: head }])
        const oldest = await database.reader.get('select min(position) / 1048576 as block from transfers')
        expect(oldest).toEqual({ block: head - 10 })
      },
    )
    await mineTransfers(5, 5)
    await withIndexer(
      { file, windowS: 100, settings: { retentionSlack: 1 } },
      async ({ database, progress }) => {
        const head = await headOf()
        await eventually(() => progress()?.spans).toEqual([{ from: head - 10, to: head }])
        const oldest = await database.reader.get('select min(number) as block from blocks')
        expect(oldest).toEqual({ block: head - 10 })
      },
    )
    // Nothing of the window is left in the database: sums over a gap would be wrong, so it begins anew.
    await mineTransfers(20, 6)
    await withIndexer({ file, windowS: 50, settings: { longGap: 2 } }, async ({ database, progress }) => {
      const head = await headOf()
      await eventually(() => progress()?.spans).toEqual([{ from: head - 5, to: head }])
      const moves = await database.reader.get(query('select count(*) as n from transfers'))
      const sums = await database.reader.get(query('select sum(transfers) as n from tokens'))
      expect(sums?.n).toBe(moves?.n)
    })
  })

  it('reads the whole past of one token on demand, and counts nothing twice', async () => {
    const file = newFile()
    const window = { file, windowS: 100, settings: { retentionSlack: 1 } }
    await withIndexer(window, async ({ database, progress, wantHistory }) => {
      await eventually(() => progress()?.spans.at(-1)?.to).toBe(await headOf())
      expect(await balancesOfIndex(database)).not.toEqual(await balancesByRescan())
      wantHistory(token)
      await eventually(() => progress()?.histories.waiting).toBe(0)
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
    })
    await mineTransfers(4, 8)
    await withIndexer(window, async ({ database, progress }) => {
      const head = await headOf()
      await eventually(() => progress()?.spans).toEqual([{ from: head - 10, to: head }])
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
      const history = await database.reader.get("select to_block from spans where kind like 'token:%'")
      expect(history).toEqual({ to_block: head - 11 })
    })
    await withIndexer({ file }, async ({ database, progress }) => {
      await eventually(() => progress()?.spans[0]?.from).toBe(0)
      expect(await balancesOfIndex(database)).toEqual(await balancesByRescan())
    })
  })

  it('watches while another one writes, and takes over when that one ends', async () => {
    const file = newFile()
    const first = new AbortController()
    let isWriting = () => {}
    const writing = new Promise<void>((resolve) => {
      isWriting = resolve
    })
    const started = withIndexer({ file }, async ({ progress }) => {
      await eventually(() => progress()?.spans[0]?.from).toBe(0)
      isWriting()
      await new Promise((resolve) => first.signal.addEventListener('abort', resolve))
    })
    await Promise.race([writing, started])
    await withIndexer({ file }, async ({ progress }) => {
      await eventually(() => progress()?.spans).toEqual([{ from: 0, to: await headOf() }])
      expect(progress()?.applied.blocks).toBe(0)
      first.abort()
      await started
      await mineTransfers(2, 4)
      await eventually(() => progress()?.head?.number).toBe(await headOf())
      expect(progress()?.applied.blocks).toBe(2)
    })
  })

  it('begins anew on another chain', async () => {
    const file = newFile()
    await withIndexer({ file }, async ({ database, progress }) => {
      await eventually(() => progress()?.spans[0]?.from).toBe(0)
      expect(await database.reader.get("select count(*) as n from state where key = 'first_block'")).toEqual({
        n: 1,
      })
    })
    const database = await openDatabase({ engine: 'sqlite', file, migrations })
    const writer = await database.claimWriter()
    await writer?.transaction((transaction) => transaction.run("update state set value = '0x00'"))
    await writer?.transaction((transaction) => transaction.run('update balances set transfers = 77'))
    await database.close()
    await withIndexer({ file }, async ({ database: again, progress }) => {
      const head = await headOf()
      await eventually(() => progress()?.spans).toEqual([{ from: 0, to: head }])
      expect(await again.reader.get('select count(*) as n from balances where transfers = 77')).toEqual({
        n: 0,
      })
      expect(await balancesOfIndex(again)).toEqual(await balancesByRescan())
    })
  })
})
