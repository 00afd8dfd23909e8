import { erc20Abi, getAbiItem, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { etherAnswers } from '../../../../test/world/etherAnswers.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { volatilityOf } from '../../../domain/market/measures/volatilityOf.ts'
import { getTokenAnalytics } from './getTokenAnalytics.ts'

const world = await sharedWorld()
let swaps: TokenSwap[]
beforeAll(async () => {
  swaps = await tokenSwaps(world, placeOf(world, 'AAPL'))
})
const ask = asking(world, getTokenAnalytics)

const hours = { '6h': 6, '24h': 24, '7d': 168, all: 1e6 }
const windows = Object.keys(hours) as (keyof typeof hours)[]
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const distinct = (rows: TokenSwap[]) => new Set(rows.map(({ trader }) => trader)).size

describe('get_token_analytics', () => {
  it('adds up the swaps that the logs tell, window by window', async () => {
    const { data, coverage } = await ask({ token: 'AAPL', windows })
    const blocks = await allBlocks(world)
    const now = Number(blocks.at(-1)?.timestamp)
    expect(coverage?.complete).toBe(true)
    for (const item of data.items) {
      const since = now - hours[item.window as keyof typeof hours] * 3600
      const own = swaps.filter(({ time }) => time >= since)
      const [buys, sells] = [
        own.filter((row) => row.side === 'buy'),
        own.filter((row) => row.side === 'sell'),
      ]
      // Every pool of this token is quoted in the dollar token.
      const usd = (rows: TokenSwap[]) => sum(rows.map(({ otherAmount }) => Number(otherAmount) / 1e6))
      const amount = (rows: TokenSwap[]) => rows.reduce((total, row) => total + row.amount, 0n)
      expect(item).toMatchObject({
        trades: own.length,
        buys: buys.length,
        sells: sells.length,
        traders: distinct(own),
        buyers: distinct(buys),
        sellers: distinct(sells),
        unpriced_trades: 0,
        net_flow: (amount(buys) - amount(sells)).toString(),
      })
      expect(item.buy_volume_usd).toBeCloseTo(usd(buys), 4)
      expect(item.sell_volume_usd).toBeCloseTo(usd(sells), 4)
      expect(item.net_flow_usd).toBeCloseTo(usd(buys) - usd(sells), 4)
      if (own.length > 0) expect(item.vwap_usd).toBeCloseTo(usd(own) / (Number(amount(own)) / 1e18), 6)
    }
    expect(data.items.at(-1)).toMatchObject({
      window: 'all',
      from_block: 0,
      from_timestamp: isoTime(blocks[0]?.timestamp ?? 0),
    })
    expect(swaps.length).toBeGreaterThan(50)
  })

  it('measures the price of the pool that prices the token, ether by its feed', async () => {
    const { data } = await ask({ token: 'CASHCAT', windows: ['24h'] })
    const own = await tokenSwaps(world, placeOf(world, 'CASHCAT'))
    const now = Number((await allBlocks(world)).at(-1)?.timestamp)
    const [before, last] = [own.filter(({ time }) => time < now - 86_400).at(-1), own.at(-1)]
    expect(new Set(own.map(({ pool }) => pool)).size).toBe(1)
    const inEther = (swap: TokenSwap | undefined) => {
      const price = swap?.price ?? Number.NaN
      return BigInt(placeOf(world, 'CASHCAT')) < BigInt(placeOf(world, 'weth')) ? price : 1 / price
    }
    const answers = await etherAnswers(world)
    const from = data.items[0]?.from_block ?? 0
    const etherThen = answers.filter(({ block }) => block < from).at(-1)?.usd ?? Number.NaN
    const etherNow = answers.at(-1)?.usd ?? Number.NaN
    const ratio = (inEther(last) / inEther(before)) * (etherNow / etherThen)
    expect(data.items[0]?.price_change_percent).toBeCloseTo((ratio - 1) * 100, 9)
    expect(data.items[0]?.volatility_percent).toBeGreaterThan(0)
  })

  it('counts who came to hold it and who left', async () => {
    const { data } = await ask({ token: 'CASHCAT', windows: ['24h', 'all'] })
    const address = placeOf(world, 'CASHCAT')
    const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
    const logs = await world.client.getLogs({ address, event, fromBlock: 0n, strict: true })
    const ledgerBefore = (block: number) => {
      const ledger = new Map<string, bigint>()
      for (const { args, blockNumber } of logs) {
        if (Number(blockNumber) >= block) continue
        ledger.set(args.from, (ledger.get(args.from) ?? 0n) - args.value)
        ledger.set(args.to, (ledger.get(args.to) ?? 0n) + args.value)
      }
      ledger.delete(zeroAddress)
      return new Set([...ledger].filter(([, amount]) => amount > 0n).map(([holder]) => holder))
    }
    const now = ledgerBefore(Number.POSITIVE_INFINITY)
    for (const item of data.items) {
      const then = ledgerBefore(item.from_block)
      expect(item.holders_entered).toBe([...now].filter((holder) => !then.has(holder)).length)
      expect(item.holders_exited).toBe([...then].filter((holder) => !now.has(holder)).length)
    }
  })

  it('values what was put into the pools', async () => {
    const { data } = await ask({ token: 'AAPL', windows: ['all'] })
    const [item] = data.items
    expect(item?.liquidity_added_usd).toBeGreaterThan(1000)
    expect(item?.liquidity_change_usd).toBe(
      (item?.liquidity_added_usd ?? 0) - (item?.liquidity_removed_usd ?? 0),
    )
  })

  it('says why a figure is missing, and refuses what it does not know', async () => {
    const { data, warnings } = await ask({ token: placeOf(world, 'trap rug'), windows: ['1h'] })
    expect(data.items[0]).toMatchObject({ price_change_percent: null, volatility_percent: null })
    expect(warnings.map(({ field }) => field)).toContain('items.1h.price_change_percent')
    expect((await failureOf(ask({ token: 'AAPL', windows: ['1y'] }))).message).toMatch(/windows/)
    const nobody = await ask({ token: '0x00000000000000000000000000000000000000aa', windows: ['24h'] })
    expect(nobody.data.items[0]).toMatchObject({ trades: 0, volume_usd: 0, vwap_usd: null })
  })

  it('takes the root of the squared log changes', () => {
    expect(volatilityOf([100])).toBeNull()
    expect(volatilityOf([100, 110, 99])).toBeCloseTo(Math.hypot(Math.log(1.1), Math.log(0.9)), 12)
  })
})
