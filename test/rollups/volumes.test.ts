import { bytesToHex } from 'viem'
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
import { busiestTraders } from '../../src/sources/index/queries/busiestTraders.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { accountOf, createTradingRanges, type Told } from './tradingRanges.ts'

const dexes = [
  { key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' } as const,
]
const network = loadNetwork('devnet', { contracts: [], launchpads: [], feeds: [], tokens: [], dexes })

/** Ten minutes between blocks: a stretch of six hours has 36 of them. */
const timeOf = (block: number) => 1_750_000_000 + block * 600
const slowed = ({ blocks, logs }: RangeData): RangeData => ({
  blocks: blocks.map((block) => ({ ...block, time: timeOf(block.number) })),
  logs,
})

type Trade = Extract<Told, { usd: number }>
const tradesIn = (told: readonly Told[], from: number, before: number) =>
  told.filter((one): one is Trade => 'usd' in one && one.block >= from && one.block < before)

/** What each account traded, by the accounts' own story: every trade is of the pair's two tokens. */
function expectedOf(trades: readonly Trade[]): string[] {
  const sums = new Map<string, { usd: number; trades: number; buys: number }>()
  for (const { block, account, kind, usd } of trades) {
    const start = timeOf(block) - (timeOf(block) % 21_600)
    for (const [token, bought] of [
      [market.base, kind === 'buy'],
      [market.quote, kind === 'sell'],
      ['0x00', kind === 'buy'],
    ] as const) {
      const key = `${token} ${accountOf(account)} ${start}`
      const sum = sums.get(key) ?? { usd: 0, trades: 0, buys: 0 }
      sums.set(key, {
        usd: sum.usd + usd,
        trades: sum.trades + 1,
        buys: sum.buys + Number(bought),
      })
    }
  }
  return [...sums].map(([key, { usd, trades: count, buys }]) => `${key} ${usd} ${count} ${buys}`).sort()
}

async function namesOf({ reader }: Database) {
  const rows = await reader.all('select id, address from addresses')
  return new Map(rows.map(({ id, address }) => [Number(id), bytesToHex(address as Uint8Array)]))
}

async function readKept(database: Database): Promise<string[]> {
  const names = await namesOf(database)
  const rows = await database.reader.all('select * from trader_volumes')
  return rows
    .map(
      (row) =>
        `${names.get(Number(row.token_id))} ${names.get(Number(row.trader_id))} ${row.start} ${Math.round(Number(row.usd))} ${row.trades} ${row.buys}`,
    )
    .sort()
}

describeEachEngine('who traded most', (store) => {
  it('is what the trades say, whichever blocks came first, and after some are taken back', async () => {
    const accounts = 40
    const { told, next } = createTradingRanges(accounts, 11)
    const ranges = Array.from({ length: 4 }, () => slowed(next(75)))
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createRangeWriter({
      reading: createLogReading(toKnownContracts(network, new Map())),
      quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
      wrappedEther: undefined,
      money: [market.quote],
    })
    for (const place of [0, 3, 2, 1])
      await writer.transaction((transaction) => rangeWriter.apply(transaction, ranges[place] as RangeData))
    expect(await readKept(database)).toEqual(expectedOf(tradesIn(told, 0, 300)))

    const names = await namesOf(database)
    const base = [...names].find(([, name]) => name === market.base)?.[0] ?? -1
    for (const from of [0, 110, 291])
      for (const [limit, asset] of [
        [1, undefined],
        [5, [base]],
        [20, undefined],
        [500, [base]],
      ] as const) {
        const sums = new Map<string, number>()
        for (const { account, usd } of tradesIn(told, from, 300))
          sums.set(accountOf(account), (sums.get(accountOf(account)) ?? 0) + usd)
        const best = [...sums.values()].sort((one, other) => other - one).slice(0, limit)
        const found = await busiestTraders(database.reader, { asset, since: startOf(from), limit })
        // Dollars were whole; prices leave them with a few last digits.
        expect(found.map(({ volumeUsd }) => Math.round(volumeUsd))).toEqual(best)
        for (const { trader, volumeUsd } of found)
          expect(sums.get(names.get(trader) ?? '')).toBe(Math.round(volumeUsd))
      }

    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 230))
    expect(await readKept(database)).toEqual(expectedOf(tradesIn(told, 0, 230)))
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 0))
    expect(await readKept(database)).toEqual([])
    await writer.release()
  })
})
