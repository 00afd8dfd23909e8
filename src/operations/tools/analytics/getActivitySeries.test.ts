import { getAddress, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allSwaps, type RawSwap } from '../../../../test/world/allSwaps.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getChart } from '../market/getChart.ts'
import { getActivitySeries } from './getActivitySeries.ts'

const world = await sharedWorld()
let swaps: RawSwap[]
beforeAll(async () => {
  swaps = await allSwaps(world)
})
const ask = asking(world, getActivitySeries)

type Point = { start: string; value: number }

/** Sums by interval over the same starts that the tool shows. */
function rebuild(
  points: readonly Point[],
  seconds: number,
  rows: readonly { time: number; value: number }[],
) {
  const sums = new Map<number, number>()
  for (const { time, value } of rows) {
    const start = time - (time % seconds)
    sums.set(start, (sums.get(start) ?? 0) + value)
  }
  return points.map(({ start }) => ({ start, value: sums.get(Date.parse(start) / 1000) ?? 0 }))
}

describe('get_activity_series', () => {
  it('sums transactions and gas of the blocks', async () => {
    const blocks = await allBlocks(world)
    for (const metric of ['transactions', 'gas_used']) {
      const { data, coverage } = await ask({ metric, window: 'all', interval: '1d' })
      const rows = blocks.map((block) => ({
        time: Number(block.timestamp),
        value: metric === 'gas_used' ? Number(block.gasUsed) : block.transactions.length,
      }))
      expect(data.items).toEqual(rebuild(data.items, 86_400, rows))
      expect(data.total).toBe(rows.reduce((sum, { value }) => sum + value, 0))
      expect(coverage?.complete).toBe(true)
    }
  })

  it('counts the swaps of a pool as its logs do, within the window', async () => {
    const pool = swaps.at(-1)?.pool ?? '0x'
    const own = swaps.filter((swap) => swap.pool === pool)
    const { data } = await ask({
      metric: 'trades',
      window: '3d',
      interval: '6h',
      scope: 'pool',
      target: pool,
    })
    expect(data.items).toEqual(
      rebuild(
        data.items,
        21_600,
        own.map(({ time }) => ({ time, value: 1 })),
      ),
    )
    expect(data.items.length).toBe(12)
    expect(data.total).toBeGreaterThan(0)
  })

  it('has the volume that the chart of the pool has', async () => {
    const chart = await askTool(world, getChart, { query: 'NVDA', interval: '1d' })
    const scope = { scope: 'pool', target: chart.data.pool }
    const { data } = await ask({ metric: 'volume_usd', window: 'all', interval: '1d', ...scope })
    const traded = data.items.filter(({ value }) => value > 0)
    expect(traded.length).toBe(chart.data.items.length)
    for (const [index, { value }] of traded.entries())
      expect(value / (chart.data.items[index]?.volume_usd ?? 1)).toBeCloseTo(1, 9)
  })

  it('counts distinct traders and transfers of a token', async () => {
    const token = placeOf(world, 'CASHCAT')
    const args = { window: 'all', interval: '1d', scope: 'token', target: token }
    const event = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])[0]
    const logs = await world.client.getLogs({ address: token, event, fromBlock: 0n })
    const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
    const transfers = await ask({ metric: 'transfers', ...args })
    const rows = logs.map(({ blockNumber }) => ({ time: times[Number(blockNumber)] ?? 0, value: 1 }))
    expect(transfers.data.items).toEqual(rebuild(transfers.data.items, 86_400, rows))
    const { data } = await ask({ metric: 'active_addresses', ...args })
    const people = new Map<number, Set<string>>()
    for (const { blockNumber, args: moved } of logs) {
      const time = times[Number(blockNumber)] ?? 0
      const day = time - (time % 86_400)
      people.set(day, (people.get(day) ?? new Set()).add(moved.from ?? '').add(moved.to ?? ''))
    }
    expect(data.items.map(({ value }) => value)).toEqual(
      data.items.map(({ start }) => people.get(Date.parse(start) / 1000)?.size ?? 0),
    )
    expect(data).toMatchObject({ total: null, target: getAddress(token) })
  })

  it.each([
    ['traders', 'dex', 'univ3'],
    ['new_pools', 'dex', 'univ4'],
    ['launches', 'dex', 'pons_v2'],
    ['new_holders', 'token', 'CASHCAT'],
    ['new_tokens', 'chain', undefined],
  ])('answers %s of %s %s', async (metric, scope, target) => {
    const { data } = await ask({ metric, scope, window: 'all', ...(target ? { target } : {}) })
    expect(data.items.length).toBeLessThanOrEqual(200)
    expect(Math.max(...data.items.map(({ value }) => value))).toBeGreaterThan(0)
  })

  it('refuses what does not go together', async () => {
    const problem = async (args: Record<string, unknown>) => (await failureOf(ask(args))).message
    expect(await problem({ metric: 'gas_used', scope: 'token', target: 'WETH' })).toMatch(
      /scope: must be one of chain/,
    )
    expect(await problem({ metric: 'trades', scope: 'pool' })).toMatch(/target: must name the pool/)
    expect(await problem({ metric: 'trades', scope: 'pool', target: '0x12' })).toMatch(/knows no pool/)
    expect(await problem({ metric: 'trades', scope: 'dex', target: 'nowhere' })).toMatch(
      /must be one of univ2/,
    )
    expect(await problem({ metric: 'trades', target: 'WETH' })).toMatch(/goes with the scope/)
    expect(await problem({ metric: 'trades', window: '7d', interval: '1m' })).toMatch(/1000 points/)
    expect(await problem({ metric: 'happiness' })).toMatch(/metric/)
  })
})
