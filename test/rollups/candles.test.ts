import { expect, it } from 'vitest'
import { market } from '../../bench/indexer/syntheticRanges.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import type { RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { startOf } from '../../src/sources/index/position.ts'
import { poolActivity } from '../../src/sources/index/queries/poolActivity.ts'
import { startAt } from '../../src/sources/index/queries/startAt.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { runStatements } from '../world/runStatements.ts'
import { createTradingRanges, type Told } from './tradingRanges.ts'

const dexes = [
  { key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' } as const,
]
const network = loadNetwork('devnet', { contracts: [], launchpads: [], feeds: [], tokens: [], dexes })

/** 25 seconds between blocks: two or three are of a minute, 24 of ten, and 600 of some four hours. */
const timeOf = (block: number) => 1_750_000_000 + block * 25
const slowed = ({ blocks, logs }: RangeData): RangeData => ({
  blocks: blocks.map((block) => ({ ...block, time: timeOf(block.number) })),
  logs,
})

type Trade = Extract<Told, { usd: number }>
const tradesIn = (told: readonly Told[], from: number, before: number) =>
  told.filter((one): one is Trade => 'usd' in one && one.block >= from && one.block < before)

/** The sums of some trades, in the order of the columns; dollars were whole before prices were made of them. */
function sumsOf(trades: readonly Trade[]) {
  const usd = (kind?: Trade['kind']) =>
    trades.filter((trade) => kind === undefined || trade.kind === kind).map((trade) => trade.usd)
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  const most = (list: readonly number[]) => (list.length === 0 ? null : Math.max(...list))
  return [trades.length, usd('buy').length, sum(usd()), sum(usd('buy')), most(usd('buy')), most(usd('sell'))]
}

function expectedOf(trades: readonly Trade[]): string[] {
  const stretches = new Map<string, Trade[]>()
  for (const trade of trades)
    for (const seconds of [60, 600, 3600, 86_400]) {
      const key = `${seconds} ${timeOf(trade.block) - (timeOf(trade.block) % seconds)}`
      stretches.set(key, [...(stretches.get(key) ?? []), trade])
    }
  return [...stretches].map(([key, own]) => `${key} ${sumsOf(own).join(' ')}`).sort()
}

const rounded = (value: unknown) => (value === null ? null : Math.round(Number(value)))

async function readKept({ reader }: Database): Promise<string[]> {
  const columns =
    'start, trades, buys, usd_volume, bought_usd, largest_buy_usd, largest_sell_usd, unpriced, unpriced_buys'
  const rows = [
    ...(await reader.all(`select seconds, ${columns} from candles`)),
    ...(await reader.all(`select 600 as seconds, ${columns} from pool_sums`)),
  ]
  expect(rows.every((row) => Number(row.unpriced) === 0 && Number(row.unpriced_buys) === 0)).toBe(true)
  const figures = ['trades', 'buys', 'usd_volume', 'bought_usd', 'largest_buy_usd', 'largest_sell_usd']
  return rows
    .map((row) => [row.seconds, row.start, ...figures.map((name) => rounded(row[name]))].join(' '))
    .sort()
}

/** What a window is told to have by the query that adds up candles, tens and single trades. */
async function readActivity({ reader }: Database, from: number, before?: number) {
  const start = await startAt(reader, startOf(from))
  const end = before === undefined ? undefined : await startAt(reader, startOf(before))
  const [found, ...others] = (await poolActivity(reader, start, undefined, end)).values()
  expect(others).toEqual([])
  if (!found) return sumsOf([])
  const { trades, buys, volumeUsd, boughtUsd, largestBuyUsd, largestSellUsd } = found
  return [trades, buys, volumeUsd, boughtUsd, largestBuyUsd, largestSellUsd].map(rounded)
}

describeEachEngine('what was traded when', (store) => {
  it('is what the trades say, whichever blocks came first, after some are taken back, and by a migration', async () => {
    const { told, next } = createTradingRanges(20, 3)
    const ranges = Array.from({ length: 4 }, () => slowed(next(150)))
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createRangeWriter({
      reading: createLogReading(toKnownContracts(network, new Map())),
      quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
      wrappedEther: undefined,
      money: [market.quote],
    })
    const expectKept = async (before: number) => {
      expect(await readKept(database)).toEqual(expectedOf(tradesIn(told, 0, before)))
      for (const from of [0, 17, 96, 303])
        expect({ from, sums: await readActivity(database, from) }).toEqual({
          from,
          sums: sumsOf(tradesIn(told, from, before)),
        })
    }
    for (const place of [0, 3, 1, 2])
      await writer.transaction((transaction) => rangeWriter.apply(transaction, ranges[place] as RangeData))
    await expectKept(600)
    for (const [from, before] of [
      [20, 31],
      [20, 61],
      [101, 444],
    ] as const)
      expect(await readActivity(database, from, before)).toEqual(sumsOf(tradesIn(told, from, before)))

    await writer.transaction(async (transaction) => {
      await transaction.run('delete from pool_sums')
      await runStatements(transaction, 'insert into pool_sums')
    })
    await expectKept(600)

    // In the middle of a minute, and of ten.
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 385))
    await expectKept(385)
    // What is written now goes on from what was left.
    const [third, fourth] = [ranges[2] as RangeData, ranges[3] as RangeData]
    const rest = {
      blocks: third.blocks.filter(({ number }) => number >= 385),
      logs: third.logs.filter(({ block }) => block >= 385),
    }
    for (const data of [fourth, rest])
      await writer.transaction((transaction) => rangeWriter.apply(transaction, data))
    await expectKept(600)
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 0))
    expect(await readKept(database)).toEqual([])
    await writer.release()
  })
})
