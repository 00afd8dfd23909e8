import { getAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../test/world/tokenSwaps.ts'
import { getTokenPrices } from '../tokens/getTokenPrices.ts'
import { getTopTraders } from './getTopTraders.ts'

let world: TestWorld
let swaps: TokenSwap[]
beforeAll(async () => {
  world = await sharedWorld()
  swaps = await tokenSwaps(world, placeOf(world, 'AAPL'))
})
const ask = (args: Record<string, unknown>) => askTool(world, getTopTraders, args)

/** Every pool of this token is quoted in the dollar token. */
const dollars = ({ otherAmount }: TokenSwap) => Number(otherAmount) / 1e6

/** First in, first out over swaps, one queue of whole lots. */
function profitOf(rows: readonly TokenSwap[], price: number) {
  const lots: { amount: number; unit: number }[] = []
  let [realised, unknown] = [0, 0]
  for (const row of rows) {
    const amount = Number(row.amount) / 1e18
    const unit = dollars(row) / amount
    if (row.side === 'buy') {
      lots.push({ amount, unit })
      continue
    }
    let left = amount
    while (left > 1e-15 && lots[0]) {
      const part = Math.min(left, lots[0].amount)
      realised += part * (unit - lots[0].unit)
      lots[0].amount -= part
      left -= part
      if (lots[0].amount <= 1e-15) lots.shift()
    }
    unknown += Math.max(0, left) * unit
  }
  const unrealised = lots.reduce((sum, lot) => sum + lot.amount * (price - lot.unit), 0)
  return { realised, unrealised, unknown }
}

describe('get_top_traders', () => {
  it('ranks the traders of a token by the profit that their swaps add up to', async () => {
    const { data } = await ask({ token: 'AAPL', window: 'all', limit: 100 })
    const prices = await askTool(world, getTokenPrices, { tokens: ['AAPL'] })
    const price = prices.data.items[0]?.price_usd ?? Number.NaN
    const traders = new Set(swaps.map(({ trader }) => getAddress(trader)))
    expect(new Set(data.items.map(({ trader }) => trader))).toEqual(traders)
    for (const item of data.items) {
      const own = swaps.filter(({ trader }) => getAddress(trader) === item.trader)
      const { realised, unrealised, unknown } = profitOf(own, price)
      expect(item.realised_usd).toBeCloseTo(realised, 3)
      expect(item.unrealised_usd).toBeCloseTo(unrealised, 3)
      expect(item.unknown_cost_proceeds_usd).toBeCloseTo(unknown, 3)
      expect(item.trades).toBe(own.length)
      expect(item.volume_usd).toBeCloseTo(
        own.reduce((sum, row) => sum + dollars(row), 0),
        3,
      )
    }
    const profits = data.items.map(({ pnl_usd }) => pnl_usd)
    expect(profits).toEqual([...profits].sort((one, other) => other - one))
    expect(data.items.some(({ realised_usd }) => realised_usd !== 0)).toBe(true)
  })

  it('counts only what is sold in the window, at the cost of all buys', async () => {
    const all = await ask({ token: 'AAPL', window: 'all', limit: 100 })
    const day = await ask({ token: 'AAPL', window: '24h', limit: 100, sort: 'volume' })
    const volumes = day.data.items.map(({ volume_usd }) => volume_usd)
    expect(volumes).toEqual([...volumes].sort((one, other) => other - one))
    for (const item of day.data.items) {
      const whole = all.data.items.find(({ trader }) => trader === item.trader)
      expect(item.unrealised_usd).toBe(whole?.unrealised_usd)
      expect(item.trades).toBeLessThanOrEqual(whole?.trades ?? 0)
    }
    expect(day.data.items.length).toBeLessThan(all.data.items.length)
  })

  it('keeps steady winners, and first buyers', async () => {
    const smart = await ask({ window: 'all', mode: 'smart', sort: 'roi', limit: 20 })
    for (const { wins, losses, realised_usd } of smart.data.items)
      expect([wins + losses >= 3, wins >= losses, realised_usd > 0]).toEqual([true, true, true])
    expect(smart.data.items.length).toBeGreaterThan(0)
    const snipers = await ask({ token: 'CASHCAT', window: 'all', mode: 'snipers', limit: 100 })
    const own = await tokenSwaps(world, placeOf(world, 'CASHCAT'))
    const early = own.filter(({ side, block }) => side === 'buy' && block <= (own[0]?.block ?? 0))
    const traders = snipers.data.items.map(({ trader }) => trader)
    for (const { trader } of early) expect(traders).toContain(getAddress(trader))
  })

  it('refuses snipers of nothing', async () => {
    expect((await failureOf(ask({ mode: 'snipers' }))).message).toMatch(/mode: snipers needs a token/)
    expect((await failureOf(ask({ sort: 'luck' }))).message).toMatch(/sort/)
  })
})
