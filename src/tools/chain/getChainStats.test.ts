import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../test/world/allBlocks.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { isoTime } from '../../../test/world/isoTime.ts'
import { sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { getChainStats } from './getChainStats.ts'

let world: TestWorld
let blocks: Awaited<ReturnType<typeof allBlocks>>
beforeAll(async () => {
  world = await sharedWorld()
  blocks = await allBlocks(world)
})
const ask = (args: Record<string, unknown>) => askTool(world, getChainStats, args)

const windows = { '5m': 300, '1h': 3_600, '24h': 86_400, '7d': 604_800, all: 10 ** 12 }

describe('get_chain_stats', () => {
  it.each(Object.entries(windows))('agrees with a walk over every block of %s', async (window, seconds) => {
    const { data } = await ask({ window })
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
    expect(data.window).toEqual({
      name: window,
      from_block: Number(first.number),
      from_timestamp: isoTime(first.timestamp),
      blocks: inside.length,
      transactions: null,
      gas_used: null,
      active_addresses: null,
      new_contracts: null,
      dex_volume_usd: null,
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
      tps: Math.round((transactions / span) * 100) / 100,
    })
    expect(transactions).toBeGreaterThan(0)
    expect(data.gas_price_wei).toBe((await world.client.getGasPrice()).toString())
    expect(data.base_fee_wei).toBe(blocks.at(-1)?.baseFeePerGas?.toString())
  })

  it('says of every null why it is null', async () => {
    const { data, warnings } = await ask({})
    const nulls = Object.entries(data.window).flatMap(([key, value]) =>
      value === null ? [`window.${key}`] : [],
    )
    expect(warnings.map(({ field }) => field).sort()).toEqual(['index_lag_blocks', ...nulls].sort())
  })

  it('refuses a window it does not have, with those it has', async () => {
    expect((await failureOf(ask({ window: '25h' }))).message).toMatch(/window: .*5m.*24h.*all/)
  })
})
