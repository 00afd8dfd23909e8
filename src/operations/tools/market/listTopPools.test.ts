import { type Address, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { owedFees } from '../../../../test/world/owedFees.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { listTopPools } from './listTopPools.ts'

const world = await sharedWorld()
const ask = asking(world, listTopPools)
type Row = Awaited<ReturnType<typeof ask>>['data']['items'][number]

const seconds = { '1h': 3600, '24h': 86_400, '7d': 604_800 } as const

describe('list_top_pools', () => {
  it.each(['1h', '24h', '7d'] as const)('counts the trades of %s as the logs do', async (window) => {
    const { timestamp } = await world.client.getBlock()
    const since = Number(timestamp) - seconds[window]
    const counts = new Map<string, { trades: number; amount0: number; amount1: number }>()
    for (const { pool, time, amount0, amount1 } of await allSwaps(world)) {
      if (time < since) continue
      const before = counts.get(pool) ?? { trades: 0, amount0: 0, amount1: 0 }
      counts.set(pool, {
        trades: before.trades + 1,
        amount0: before.amount0 + Math.abs(Number(amount0)),
        amount1: before.amount1 + Math.abs(Number(amount1)),
      })
    }
    const { data } = await ask({ sort: 'trades', window, limit: 100 })
    const usdg = placeOf(world, 'usdg')
    const pools = data.items.filter(({ pool_kind, trades }) => pool_kind !== 'curve' && trades > 0)
    expect(pools.length).toBeGreaterThan(5)
    for (const row of pools) {
      const own = counts.get(row.pool.toLowerCase())
      expect([row.pool, row.trades]).toEqual([row.pool, own?.trades])
      if (row.quote_token !== usdg) continue
      const isFirst = row.quote_token.toLowerCase() < row.base_token.toLowerCase()
      const paid = ((isFirst ? own?.amount0 : own?.amount1) ?? 0) / 1e6
      expect(row.volume_usd / paid).toBeCloseTo(1, 6)
    }
  })

  it('values a v3 pool by what it holds, and its yield by its fees', async () => {
    const { data } = await ask({ token: 'WETH', dex: 'univ3', sort: 'tvl', window: '7d' })
    const usdg = placeOf(world, 'usdg')
    const row = data.items.find(({ quote_token }) => quote_token === usdg) as Row
    const held = (token: string) =>
      world.client.readContract({
        address: token as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [row.pool as Address],
      })
    const [base, quote] = await Promise.all([held(row.base_token), held(row.quote_token)])
    const { owed0, owed1 } = await owedFees(world, row.pool as Address)
    const isFirst = BigInt(row.base_token) < BigInt(row.quote_token)
    const [owedBase, owedQuote] = isFirst ? [owed0, owed1] : [owed1, owed0]
    const whole = (amount: bigint, decimals: number) => Number(amount) / 10 ** decimals
    const worth = whole(quote - owedQuote, 6) + whole(base - owedBase, 18) * (row.price_usd ?? 0)
    expect((row.tvl_usd ?? 0) / worth).toBeCloseTo(1, 9)
    expect(row.fees_usd).toBeCloseTo((row.volume_usd * (row.fee_percent ?? 0)) / 100, 6)
    const yearly = (((row.fees_usd ?? 0) / (row.tvl_usd ?? 1)) * 365 * 100) / 7
    expect((row.apr_percent ?? 0) / yearly).toBeCloseTo(1, 9)
  })

  it.each(['tvl', 'volume', 'fees', 'apr', 'trades', 'age'])('pages through the list by %s', async (sort) => {
    const whole = await ask({ sort, limit: 100 })
    const first = await ask({ sort, limit: 40 })
    const second = await ask({ sort, limit: 60, cursor: first.next_cursor })
    expect([...first.data.items, ...second.data.items]).toEqual(whole.data.items)
    const keys = whole.data.items.map((row) => {
      if (sort === 'age') return -(row.age_days ?? 0)
      const values = { tvl: row.tvl_usd, volume: row.volume_usd, fees: row.fees_usd, apr: row.apr_percent }
      return (sort === 'trades' ? row.trades : values[sort as keyof typeof values]) ?? -1
    })
    expect(keys).toEqual([...keys].sort((one, other) => other - one))
  })

  it('keeps to exchange, token and size', async () => {
    const nvda = placeOf(world, 'NVDA')
    const { data } = await ask({ token: 'NVDA' })
    expect(data.items.length).toBeGreaterThan(2)
    for (const row of data.items) expect([row.base_token, row.quote_token]).toContain(nvda)
    const pancake = await ask({ dex: 'pancake_v3', min_tvl_usd: 200_000, min_trades: 1 })
    expect(pancake.data.items.length).toBeGreaterThan(0)
    for (const row of pancake.data.items) {
      expect(row.venue).toBe('pancake_v3')
      expect(row.tvl_usd).toBeGreaterThanOrEqual(200_000)
    }
    expect((await failureOf(ask({ dex: 'nowhere' }))).message).toContain('dex')
    const { next_cursor } = await ask({ sort: 'tvl', limit: 1 })
    expect((await failureOf(ask({ sort: 'volume', cursor: next_cursor }))).message).toContain('cursor')
  })
})
