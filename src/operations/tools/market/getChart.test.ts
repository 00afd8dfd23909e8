import { type Hex, parseUnits, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allSwaps, type RawSwap } from '../../../../test/world/allSwaps.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getChart } from './getChart.ts'

const world = await sharedWorld()
let byPool: Map<Hex, RawSwap[]>
beforeAll(async () => {
  byPool = new Map()
  for (const swap of await allSwaps(world)) byPool.set(swap.pool, [...(byPool.get(swap.pool) ?? []), swap])
})
const ask = asking(world, getChart)

const decimalsOf = (token: string) =>
  [...world.file.deployment.tokens].find(({ address }) => address === token)?.decimals ?? 18

type Form = { seconds: number; isFirst: boolean; scale: number }

/** Candles of swaps, made anew from the logs. */
function rebuild(swaps: readonly RawSwap[], { seconds, isFirst, scale }: Form) {
  const candles = new Map<number, { prices: number[]; own: bigint; other: bigint; buys: number }>()
  const abs = (value: bigint) => (value < 0n ? -value : value)
  for (const { time, price, amount0, amount1 } of swaps) {
    const start = time - (time % seconds)
    const candle = candles.get(start) ?? { prices: [], own: 0n, other: 0n, buys: 0 }
    const [own, other] = isFirst ? [amount0, amount1] : [amount1, amount0]
    candle.prices.push((isFirst ? price : 1 / price) * scale)
    candle.own += abs(own)
    candle.other += abs(other)
    if (own < 0n) candle.buys += 1
    candles.set(start, candle)
  }
  let close: number | undefined
  let end: number | undefined
  return [...candles].map(([start, { prices, own, other, buys }]) => {
    const open = close ?? (prices[0] as number)
    close = prices.at(-1) as number
    const gap = end === undefined ? 0 : (start - end) / seconds
    end = start + seconds
    return {
      start: isoTime(BigInt(start)),
      prices: [open, Math.max(open, ...prices), Math.min(open, ...prices), close],
      own,
      other,
      counts: [prices.length, buys, prices.length - buys, gap],
    }
  })
}

/** The most traded pools of each kind: pairs and v3 pools by address, v4 pools by id. */
const busiest = (length: number, count: number) =>
  [...byPool]
    .filter(([pool]) => pool.length === length)
    .sort((one, other) => other[1].length - one[1].length)
    .slice(0, count)

describe('get_chart', () => {
  it.each([
    ['1m', 60],
    ['15m', 900],
    ['1h', 3600],
    ['4h', 14_400],
    ['1d', 86_400],
  ])('rebuilds %s candles from the logs of the busiest pools', async (interval, seconds) => {
    for (const [pool, swaps] of [...busiest(42, 4), ...busiest(66, 3)]) {
      const { data, coverage } = await ask({ query: pool, interval, currency: 'quote', limit: 500 })
      const isFirst = BigInt(data.token) < BigInt(data.quote_token)
      const [own, other] = [decimalsOf(data.token), decimalsOf(data.quote_token)]
      const expected = rebuild(swaps, { seconds, isFirst, scale: 10 ** (own - other) })
      expect(coverage?.complete).toBe(true)
      expect(data.items.length, pool).toBe(Math.min(500, expected.length))
      for (const [index, item] of data.items.entries()) {
        const candle = expected[index + expected.length - data.items.length]
        expect(item.start).toBe(candle?.start)
        const shown = [item.open, item.high, item.low, item.close]
        // A v4 pool's first candle opens at the price the pool was opened at, which no swap tells.
        const from = index === 0 && expected.length === data.items.length ? 3 : 0
        for (let which = from; which < 4; which += 1)
          expect((shown[which] ?? 0) / (candle?.prices[which] ?? 1), `${pool} ${item.start}`).toBeCloseTo(
            1,
            9,
          )
        expect([item.trades, item.buys, item.sells, item.gap_before]).toEqual(candle?.counts)
        expect(parseUnits(item.volume ?? '', own)).toBe(candle?.own)
        expect(parseUnits(item.volume_quote ?? '', other)).toBe(candle?.other)
      }
    }
  })

  it('is in dollars what it is in USDG', async () => {
    const args = { query: 'NVDA', interval: '1h' }
    const [usd, quote] = await Promise.all([ask(args), ask({ ...args, currency: 'quote' })])
    expect(quote.data.quote_token).toBe(placeOf(world, 'usdg'))
    expect(usd.data.items.length).toBeGreaterThan(5)
    for (const [index, { open, high, low, close }] of usd.data.items.entries()) {
      const same = quote.data.items[index]
      expect((close ?? 0) / (same?.close ?? 1)).toBeCloseTo(1, 9)
      expect(high).toBeGreaterThanOrEqual(Math.max(open ?? 0, close ?? 0))
      expect(low).toBeLessThanOrEqual(Math.min(open ?? 0, close ?? 0))
    }
  })

  it('charts ether in its pool with USDG', async () => {
    const { data } = await ask({ query: 'WETH', interval: '1d' })
    expect(data).toMatchObject({ token: placeOf(world, 'weth'), quote_token: placeOf(world, 'usdg') })
    expect(data.items.at(-1)?.close).toBeGreaterThan(100)
  })

  it('draws USDG in what its pool has beside it, and says so', async () => {
    const { data, warnings } = await ask({ query: 'USDG', interval: '1h', limit: 500 })
    const weth = placeOf(world, 'weth')
    expect(data).toMatchObject({ currency: 'quote', priced_in: data.quote_symbol, quote_token: weth })
    expect(warnings.map(({ field }) => field)).toContain('currency')
    const isFirst = BigInt(data.token) < BigInt(data.quote_token)
    const swaps = byPool.get(data.pool.toLowerCase() as Hex) ?? []
    const expected = rebuild(swaps, { seconds: 3600, isFirst, scale: 10 ** (6 - 18) })
    expect(data.items.length).toBe(expected.length)
    for (const [index, { close, trades }] of data.items.entries()) {
      expect((close ?? 0) / (expected[index]?.prices[3] ?? 1)).toBeCloseTo(1, 9)
      expect(trades).toBe(expected[index]?.counts[0])
    }
    // A dollar is a small part of an ether: nobody takes this for a price in dollars.
    expect(data.items.at(-1)?.close).toBeLessThan(0.01)
  })

  it('keeps to the stretch of time that is asked for', async () => {
    const all = (await ask({ query: 'CASHCAT', interval: '1h', limit: 500 })).data.items
    const [from, to] = [all.at(-8)?.start, all.at(-3)?.start]
    const { data } = await ask({ query: 'CASHCAT', interval: '1h', from, to })
    expect(data.items).toEqual(all.slice(-8, -2))
    const cut = await ask({ query: 'CASHCAT', interval: '1h', from, to, limit: 2 })
    expect(cut.data.items).toEqual(all.slice(-4, -2))
    expect(cut.warnings[0]?.field).toBe('items')
  })

  it('refuses what has no chart', async () => {
    expect((await failureOf(ask({ query: zeroAddress.replace(/0$/, '1') }))).message).toMatch(/No known pool/)
    expect((await failureOf(ask({ query: `0x${'ab'.repeat(32)}` }))).message).toMatch(/knows no pool/)
    expect((await failureOf(ask({ query: 'WETH', interval: '7m' }))).message).toMatch(/interval/)
    const args = { query: 'WETH', from: '2026-11-13', to: '2026-11-12' }
    expect((await failureOf(ask(args))).message).toMatch(/from: must not be after to/)
  })
})
