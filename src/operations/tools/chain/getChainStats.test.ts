import type { Transaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sandboxWorld, sharedWorld, startWorld } from '../../../../test/world/startWorld.ts'
import { query } from '../../../sources/index/query.ts'
import { getChainStats } from './getChainStats.ts'

const world = await sharedWorld()
let blocks: Awaited<ReturnType<typeof allBlocks>>
beforeAll(async () => {
  blocks = await allBlocks(world)
})
const ask = asking(world, getChainStats)

let transactions: Promise<Transaction[]> | undefined

/** Every transaction of the chain, by number of its block, asked from the node once. */
function everyTransaction(): Promise<Transaction[]> {
  transactions ??= readTransactions()
  return transactions
}
async function readTransactions(): Promise<Transaction[]> {
  const found: Transaction[] = []
  for (const { number, transactions: hashes } of blocks) {
    if (hashes.length === 0) continue
    const block = await world.client.getBlock({ blockNumber: number, includeTransactions: true })
    found.push(...block.transactions)
  }
  return found
}

/** Milliseconds between the last twenty blocks, none of which came ten times as late as is usual. */
function meanOfNewest(): number {
  const times = blocks.slice(-20).map(({ timestamp }) => Number(timestamp))
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0))
  const usual = gaps.toSorted((one, other) => one - other)[9] ?? 0
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10 * usual)
  return (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length) * 1000
}

const windows = { '5m': 300, '1h': 3_600, '24h': 86_400, '7d': 604_800, all: 10 ** 12 }

describe('get_chain_stats', () => {
  it.each(Object.entries(windows))('agrees with a walk over every block of %s', async (window, seconds) => {
    const { data, coverage, warnings } = await ask({ window })
    const head = blocks.at(-1)
    if (!head) throw new Error('The chain has no blocks.')
    const inside = blocks.filter((block) => Number(block.timestamp) >= Number(head.timestamp) - seconds)
    const [first = head] = inside
    expect(data.head).toEqual({
      block: Number(head.number),
      hash: head.hash,
      timestamp: isoTime(head.timestamp),
    })
    const hashes = new Set(inside.flatMap((block) => block.transactions))
    const sent = (await everyTransaction()).filter(({ hash }) => hashes.has(hash))
    expect(data.window).toEqual({
      name: window,
      from_block: Number(first.number),
      from_timestamp: isoTime(first.timestamp),
      blocks: inside.length,
      transactions: hashes.size,
      gas_used: inside.reduce((sum, block) => sum + block.gasUsed, 0n).toString(),
      active_addresses: new Set(sent.map(({ from }) => from)).size,
      new_contracts: sent.filter(({ to }) => to === null).length,
      dex_volume_usd: expect.any(Number),
    })
    expect(data.index_lag_blocks).toBe(0)
    expect(coverage).toEqual({
      from_block: Number(first.number),
      to_block: Number(head.number),
      complete: true,
    })
    const spanMs = Number(head.timestamp - first.timestamp) * 1000
    const mean = spanMs / Math.max(1, inside.length - 1)
    const newest = meanOfNewest()
    // The mean of a window is a block time only where blocks still come at that pace.
    if (mean <= newest * 2 && mean >= newest / 2) expect(data.block_time_ms).toBeCloseTo(mean, 1)
    else {
      expect(data.block_time_ms).toBeNull()
      expect(warnings.map(({ field }) => field)).toContain('block_time_ms')
    }
    if (seconds > 86_400) expect(data.block_time_ms).toBeNull()
  })

  it('sums up the last 20 blocks', async () => {
    const { data } = await ask({ window: '1h' })
    const last = blocks.slice(-20)
    const transactions = last.reduce((sum, block) => sum + block.transactions.length, 0)
    const span = Number((last.at(-1)?.timestamp ?? 0n) - (last[0]?.timestamp ?? 0n))
    expect(data.recent).toEqual({
      blocks: 20,
      transactions,
      gas_used: Number(last.reduce((sum, block) => sum + block.gasUsed, 0n)),
      span_s: span,
      block_time_ms: Math.round(meanOfNewest() * 100) / 100,
      tps: Math.round((transactions / span) * 100) / 100,
    })
    expect(transactions).toBeGreaterThan(0)
    expect(data.gas_price_wei).toBe((await world.client.getGasPrice()).toString())
    expect(data.base_fee_wei).toBe(blocks.at(-1)?.baseFeePerGas?.toString())
  })

  it('tells how fast blocks come once enough of them have come at one pace', async () => {
    const live = await startWorld({ chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
    try {
      let time = Number((await live.client.getBlock()).timestamp) + 40_000
      const told: (number | null)[] = []
      for (let made = 1; made <= 26; made += 1) {
        time += 2
        await live.node.rpc.call('evm_mine', { timestamp: time })
        if (made % 5 !== 1) continue
        const block = Number(await live.client.getBlockNumber({ cacheTime: 0 }))
        await eventually(async () => (await askTool(live, getChainStats, { window: '5m' })).as_of.block).toBe(
          block,
        )
        const { data } = await askTool(live, getChainStats, { window: '5m' })
        expect(data.recent.block_time_ms).toBe(data.block_time_ms)
        told.push(data.block_time_ms)
      }
      // Twenty blocks are looked at: as long as one of the past is among them there is no pace.
      expect(told).toEqual([null, null, null, null, 2000, 2000])
      const day = await askTool(live, getChainStats, { window: '24h' })
      expect([day.data.recent.block_time_ms, day.data.block_time_ms]).toEqual([2000, null])
    } finally {
      await live.close()
    }
  })

  it('has a volume that grows with the window and matches the trades', async () => {
    const volumes: number[] = []
    for (const window of ['1h', '24h', 'all'])
      volumes.push((await ask({ window })).data.window.dex_volume_usd ?? 0)
    expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
    const rows = await world.index?.database.reader.all(query('select usd from trades'))
    const sum = (rows ?? []).reduce((all, { usd }) => all + (usd ?? 0), 0)
    expect(sum).toBeGreaterThan(0)
    expect(volumes.at(-1)).toBeCloseTo(sum, 2)
  })

  it('answers without an index too, and says of every null why it is null', async () => {
    const { data, warnings } = await askTool(await sandboxWorld(), getChainStats, {})
    const nulls = Object.entries(data.window).flatMap(([key, value]) =>
      value === null ? [`window.${key}`] : [],
    )
    expect(nulls).toHaveLength(5)
    expect(warnings.map(({ field }) => field).sort()).toEqual(
      ['block_time_ms', 'index_lag_blocks', ...nulls].sort(),
    )
    expect(data.index_lag_blocks).toBeNull()
  })

  it('refuses a window it does not have, with those it has', async () => {
    expect((await failureOf(ask({ window: '25h' }))).message).toMatch(/window: .*5m.*24h.*all/)
  })
})
