import type { Transaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../test/world/allBlocks.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { isoTime } from '../../../test/world/isoTime.ts'
import { sandboxWorld, sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { getChainStats } from './getChainStats.ts'

let world: TestWorld
let blocks: Awaited<ReturnType<typeof allBlocks>>
beforeAll(async () => {
  world = await sharedWorld()
  blocks = await allBlocks(world)
})
const ask = (args: Record<string, unknown>) => askTool(world, getChainStats, args)

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

const windows = { '5m': 300, '1h': 3_600, '24h': 86_400, '7d': 604_800, all: 10 ** 12 }

describe('get_chain_stats', () => {
  it.each(Object.entries(windows))('agrees with a walk over every block of %s', async (window, seconds) => {
    const { data, coverage } = await ask({ window })
    const head = blocks.at(-1)
    if (!head) throw new Error('The chain has no blocks.')
    const inside = blocks.filter((block) => Number(block.timestamp) >= Number(head.timestamp) - seconds)
    const [first = head] = inside
    const spanMs = Number(head.timestamp - first.timestamp) * 1000
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
    if (spanMs === 0) expect(data.block_time_ms).toBeNull()
    else expect(data.block_time_ms).toBeCloseTo(spanMs / (inside.length - 1), 1)
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
      block_time_ms: Math.round((span * 100_000) / 19) / 100,
      tps: Math.round((transactions / span) * 100) / 100,
    })
    expect(transactions).toBeGreaterThan(0)
    expect(data.gas_price_wei).toBe((await world.client.getGasPrice()).toString())
    expect(data.base_fee_wei).toBe(blocks.at(-1)?.baseFeePerGas?.toString())
  })

  it('has a volume that grows with the window and matches the trades', async () => {
    const volumes: number[] = []
    for (const window of ['1h', '24h', 'all'])
      volumes.push((await ask({ window })).data.window.dex_volume_usd ?? 0)
    expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
    const rows = await world.index?.database.reader.all<{ usd: number | null }>('select usd from trades')
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
    expect(warnings.map(({ field }) => field).sort()).toEqual(['index_lag_blocks', ...nulls].sort())
    expect(data.index_lag_blocks).toBeNull()
  })

  it('refuses a window it does not have, with those it has', async () => {
    expect((await failureOf(ask({ window: '25h' }))).message).toMatch(/window: .*5m.*24h.*all/)
  })
})
