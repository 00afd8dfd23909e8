import { type Address, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getMarketOverview } from '../market/getMarketOverview.ts'
import { getTokenPrices } from '../tokens/getTokenPrices.ts'
import { listStockPremiums } from './listStockPremiums.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function uiMultiplier() view returns (uint256)',
  'function oraclePaused() view returns (bool)',
])

const world = await sharedWorld()
const ask = asking(world, listStockPremiums)

describe('list_stock_premiums', () => {
  it('compares the price of the pools with the answer of each feed', async () => {
    const { data, blockNumber, warnings } = await ask({ limit: 250 })
    const { timestamp } = await world.client.getBlock({ blockNumber })
    expect(data.total).toBe(data.items.length)
    expect(data.items.length + data.without_price).toBe(36)
    expect(data.items.length + data.without_price + data.without_feed).toBe(world.file.stocks.length)
    expect(data.items.length).toBeGreaterThan(30)
    const addresses = data.items.map(({ address }) => address)
    const priced = await askTool(world, getTokenPrices, { tokens: addresses })
    const feeds = new Map(world.file.deployment.feeds.map((feed) => [feed.base, feed.address]))
    for (const item of data.items) {
      const feed = feeds.get(item.symbol) as Address
      const address = item.address as Address
      const [round, multiplier, paused] = await Promise.all([
        world.client.readContract({ address: feed, abi, functionName: 'latestRoundData', blockNumber }),
        world.client.readContract({ address, abi, functionName: 'uiMultiplier', blockNumber }),
        world.client.readContract({ address, abi, functionName: 'oraclePaused', blockNumber }),
      ])
      const oracle = Number(round[1]) / 1e8
      const shares = Number(multiplier) / 1e18
      const price = priced.data.items.find(({ token }) => token === item.address)
      expect(item, item.symbol).toMatchObject({
        feed,
        oracle_price_usd: oracle,
        oracle_age_s: Number(timestamp - round[3]),
        dex_price_usd: price?.price_usd,
        pool: price?.pool,
        liquidity_usd: price?.liquidity_usd,
      })
      expect(item.premium_bps, item.symbol).toBeCloseTo(((price?.price_usd ?? 0) / oracle - 1) * 10_000, 1)
      expect(item.oracle_price_per_share_usd, item.symbol).toBeCloseTo(oracle / shares, 8)
      expect(item.dex_price_per_share_usd, item.symbol).toBeCloseTo(item.dex_price_usd / shares, 8)
      expect(item.oracle_state === 'paused', item.symbol).toBe(paused)
    }
    const fallen = data.items.filter(({ oracle_state }) => !/^(live|resting)$/.test(oracle_state)).length
    expect(fallen).toBeGreaterThan(0)
    expect(warnings).toEqual([
      {
        field: 'items.premium_bps',
        reason: expect.stringMatching(new RegExp(`^${fallen} of ${data.total} rows have a paused or stale`)),
      },
    ])
    const overview = await askTool(world, getMarketOverview, {})
    expect(overview.data.stocks.compared).toBe(data.total - fallen)
    expect(overview.warnings.find(({ field }) => field === 'stocks.compared')?.reason).toMatch(
      new RegExp(`^${fallen} of ${data.total} stock tokens with both prices have a paused or stale`),
    )
    expect(data.items.find(({ symbol }) => symbol === 'USAR')?.oracle_state).toBe('paused')
    expect(data.items.some(({ shares_per_token }) => shares_per_token !== '1')).toBe(true)
  })

  it('tells the session of the block', async () => {
    // The test world ends on a Friday, 2026-11-13, at 15:00 in New York.
    const { data, as_of } = await ask()
    expect(as_of.timestamp).toMatch(/^2026-11-13T20:/)
    expect(data.session).toEqual({
      state: 'open',
      note: null,
      new_york_time: expect.stringMatching(/^Fri 2026-11-13 15:0\d$/),
      next_state: 'post',
      next_change: '2026-11-13T21:00:00Z',
    })
  })

  it('sorts and keeps to what is asked for', async () => {
    const all = (await ask({ limit: 250 })).data.items
    const symbolsBy = (rows: typeof all) => rows.map(({ symbol }) => symbol)
    const sizes = all.map((row) => Math.abs(row.premium_bps))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    const discounts = (await ask({ sort: 'discount', limit: 250 })).data.items.map((row) => row.premium_bps)
    expect(discounts).toEqual(discounts.toSorted((one, other) => one - other))
    const half = sizes[Math.floor(sizes.length / 2)] ?? 0
    const far = await ask({ min_abs_bps: half, limit: 250 })
    expect(symbolsBy(far.data.items)).toEqual(
      symbolsBy(all.filter((row) => Math.abs(row.premium_bps) >= half)),
    )
    const deep = await ask({ min_liquidity_usd: 1_000_000, sort: 'symbol', limit: 250 })
    const expected = all.filter((row) => (row.liquidity_usd ?? 0) >= 1_000_000)
    expect(symbolsBy(deep.data.items)).toEqual(symbolsBy(expected).toSorted())
    expect(expected.length).toBeGreaterThan(0)
    const sector = (await ask({ sector: 'semiconductors', limit: 1 })).data
    expect(sector.items).toHaveLength(1)
    expect(sector.items[0]?.sector).toBe('semiconductors')
    expect(sector.total).toBe(all.filter((row) => row.sector === 'semiconductors').length)
  })

  it('costs two round trips for all of them', async () => {
    expect(await roundTripsOf(world, listStockPremiums, { limit: 249 })).toBeLessThanOrEqual(2)
  })

  it('refuses limits below nothing and unknown sectors together', async () => {
    const { message } = await failureOf(ask({ min_abs_bps: -1, min_liquidity_usd: -5, sector: 'tulips' }))
    for (const field of ['min_abs_bps', 'min_liquidity_usd', 'sector']) expect(message).toContain(field)
  })
})
