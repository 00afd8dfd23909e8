import { expect, it } from 'vitest'
import { market } from '../../bench/indexer/syntheticRanges.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import type { RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { createPositionWork } from '../../src/indexer/follow/createPositionWork.ts'
import { pruneEarnings } from '../../src/indexer/follow/pruneEarnings.ts'
import { pruneLots } from '../../src/indexer/follow/pruneLots.ts'
import { keptPairs } from '../../src/operations/wallets/pnl/keptPairs.ts'
import { nothingEarned } from '../../src/sources/index/Earned.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { startOf } from '../../src/sources/index/position.ts'
import { earnedAfter } from '../../src/sources/index/queries/earnedAfter.ts'
import { earnedSince } from '../../src/sources/index/queries/earnedSince.ts'
import { findAddressIds } from '../../src/sources/index/queries/findAddressIds.ts'
import { openPositions } from '../../src/sources/index/queries/openPositions.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { accountOf, createTradingRanges, type Told } from './tradingRanges.ts'

const dexes = [
  { key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' } as const,
]
const network = loadNetwork('devnet', { contracts: [], launchpads: [], feeds: [], tokens: [], dexes })
const accounts = 6

const createWriterOf = () =>
  createRangeWriter({
    reading: createLogReading(toKnownContracts(network, new Map())),
    quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
    wrappedEther: undefined,
    money: [market.quote],
  })

/** One unit after the other, the oldest first: what each cost, or null where nobody knows. */
function unitByUnit(told: readonly Told[], account: number, since: number) {
  const units: (number | null)[] = []
  const figures = { buys: 0, sells: 0, volume: 0, realised: 0, unknownSold: 0, wins: 0, losses: 0 }
  for (const one of told.filter((other) => other.account === account)) {
    const count = Number(one.amount)
    if (one.kind === 'in') units.push(...new Array<null>(count).fill(null))
    else if (one.kind === 'buy') units.push(...new Array<number>(count).fill(one.usd / count))
    else {
      const taken = Array.from({ length: count }, () => units.shift() ?? null)
      if (!('usd' in one) || one.block < since) continue
      const known = taken.filter((cost) => cost !== null)
      const gain = known.reduce((sum, cost) => sum + one.usd / count - cost, 0)
      figures.realised += gain
      figures.unknownSold += count - known.length
      if (known.length > 0 && gain > 1e-9) figures.wins += 1
      if (known.length > 0 && gain < -1e-9) figures.losses += 1
    }
    if (one.block < since || !('usd' in one)) continue
    figures[one.kind === 'buy' ? 'buys' : 'sells'] += 1
    figures.volume += one.usd
  }
  const open = units.filter((cost) => cost !== null)
  const cost = open.reduce((sum, one) => sum + one, 0)
  return { ...figures, open: open.length, openUnknown: units.length - open.length, cost }
}

/** What the kept positions say of an account and a window. */
async function readKept({ reader }: Database, account: number, since: number) {
  const ids = await findAddressIds(reader, [accountOf(account), market.base, market.quote])
  const wallet = ids.get(accountOf(account)) ?? -1
  const question = {
    wallets: [wallet],
    token: undefined,
    since: startOf(since),
    moneyIds: new Set([ids.get(market.quote) ?? -1]),
  }
  const { pairs, trading } = await keptPairs(reader, question)
  const [pair] = pairs
  if (!pair) return undefined
  expect(pair.token).toBe(ids.get(market.base))
  const { traded, result } = pair
  expect(trading.get(wallet)?.trades).toBe(traded.buys + traded.sells)
  return {
    buys: traded.buys,
    sells: traded.sells,
    volume: trading.get(wallet)?.volumeUsd,
    realised: result.realisedUsd,
    unknownSold: Number(result.unknownSold),
    wins: result.wins,
    losses: result.losses,
    open: Number(result.open),
    openUnknown: Number(result.openUnknown),
    cost: result.openCostUsd,
  }
}

/** What the sales of an account had earned after blocks. */
async function readCurve({ reader }: Database, account: number, blocks: readonly number[]) {
  const ids = await findAddressIds(reader, [accountOf(account)])
  const wallet = ids.get(accountOf(account)) ?? -1
  const found = await earnedAfter(reader, { trader: wallet, blocks })
  return blocks.map((block) => found.get(block))
}

/** The same as boards want it. */
async function readTotals({ reader }: Database, account: number, since: number) {
  const ids = await findAddressIds(reader, [accountOf(account), market.quote])
  const wallet = ids.get(accountOf(account)) ?? -1
  const quote = ids.get(market.quote) ?? -1
  const sold = (await earnedSince(reader, { traders: [wallet], block: since })).get(wallet) ?? nothingEarned
  const [held] = await openPositions(reader, [wallet])
  const place = held?.tokens.findIndex((token) => token !== quote) ?? -1
  return {
    realised: sold.soldProceedsUsd - sold.soldCostUsd,
    wins: sold.wins,
    losses: sold.losses,
    open: held?.open[place] ?? 0,
    openUnknown: held?.openUnknown[place] ?? 0,
    cost: held?.openCostUsd[place] ?? 0,
  }
}

async function expectKept(database: Database, told: readonly Told[], head: number, from = 0): Promise<void> {
  const known = told.filter(({ block }) => block <= head)
  const blocks = [0, 1, 2, 3, 4].map((part) => from + Math.floor(((head - from) * part) / 4))
  for (let account = 0; account < accounts; account += 1) {
    const curve = await readCurve(database, account, blocks)
    for (const [place, block] of blocks.entries()) {
      const until = known.filter((one) => one.block <= block)
      expect((curve[place] ?? Number.NaN) - (curve[0] ?? 0), `after ${block}`).toBeCloseTo(
        unitByUnit(until, account, from + 1).realised,
        5,
      )
    }
    for (const since of [from, Math.floor((from + 2 * head) / 3), head - 20, head + 1]) {
      const kept = await readKept(database, account, since)
      const traded = known.some((one) => one.account === account && 'usd' in one)
      if (!traded) expect(kept).toBeUndefined()
      else {
        const own = unitByUnit(known, account, since)
        for (const [name, value] of Object.entries(own))
          expect(kept?.[name as keyof typeof own], `${name} of ${account} since ${since}`).toBeCloseTo(
            value,
            5,
          )
        for (const [name, value] of Object.entries(await readTotals(database, account, since)))
          expect(value, `${name} of ${account} since ${since}, added up`).toBeCloseTo(
            own[name as keyof typeof own],
            5,
          )
      }
    }
  }
}

const counts = async ({ reader }: Database) => {
  const tables = ['positions', 'position_steps', 'lots', 'earnings', 'earning_steps']
  const rows = await Promise.all(tables.map((table) => reader.get(`select count(*) as n from ${table}`)))
  return rows.map((row) => Number(row?.n))
}

const apply = (writer: Writer, rangeWriter: ReturnType<typeof createWriterOf>, data: RangeData) =>
  writer.transaction((transaction) => rangeWriter.apply(transaction, data))

describeEachEngine('positions by first in, first out', (store) => {
  it('are what selling unit by unit gives, whichever blocks came first, and after some are taken back', async () => {
    const chain = createTradingRanges(accounts)
    const ranges = Array.from({ length: 6 }, () => chain.next(100))
    const [first, second, third, fourth, fifth, sixth] = ranges as [
      ...[RangeData, RangeData, RangeData, RangeData, RangeData, RangeData],
    ]
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createWriterOf()
    const work = createPositionWork(rangeWriter)
    const turn = { writer, signal: new AbortController().signal }

    // The pair is made in the first; then the newest come first, as in life.
    for (const range of [first, fourth, third]) await apply(writer, rangeWriter, range)
    await expectKept(database, chain.told, 99)
    await apply(writer, rangeWriter, second)
    while (await work(turn, 399));
    await expectKept(database, chain.told, 399)
    // From now on each range adds itself.
    await apply(writer, rangeWriter, fifth)
    await expectKept(database, chain.told, 499)

    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 350))
    await expectKept(database, chain.told, 349)
    const again = { blocks: fourth.blocks.slice(50), logs: fourth.logs.filter(({ block }) => block >= 350) }
    for (const range of [again, fifth, sixth]) await apply(writer, rangeWriter, range)
    await expectKept(database, chain.told, 599)

    // Lots that were used up before the window go; positions stay, and blocks of the window can be taken back.
    const before = await counts(database)
    await pruneLots(turn, 500)
    expect((await counts(database))[2]).toBeLessThan(before[2] as number)
    await expectKept(database, chain.told, 599)
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 500))
    await expectKept(database, chain.told, 499)
    // So does how accounts stood before it.
    await pruneEarnings(turn, 450)
    expect((await counts(database))[4]).toBeLessThan(before[4] as number)
    await expectKept(database, chain.told, 499, 460)
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 1))
    expect(await counts(database)).toEqual([0, 0, expect.any(Number), 0, 0])
    await writer.release()
  })

  it('are made anew for whom a token’s own past tells more', async () => {
    const chain = createTradingRanges(accounts)
    const [old, young] = [chain.next(200), chain.next(100)]
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createWriterOf()
    const work = createPositionWork(rangeWriter)
    const [made] = old.logs
    const sparse = { logs: made ? [made] : [], range: { from: 0, to: 199 }, kinds: ['sparse'] as const }
    await writer.transaction((transaction) => rangeWriter.applySparse(transaction, sparse))
    await apply(writer, rangeWriter, young)
    while (await work({ writer, signal: new AbortController().signal }, 299));
    const late = chain.told.filter(({ block }) => block >= 200)
    await expectKept(database, late, 299, 200)

    const history = { token: market.base, logs: old.logs, range: { from: 0, to: 199 } }
    await writer.transaction((transaction) => rangeWriter.applyTokenHistory(transaction, history))
    // Of swaps that were not read there are the transfers.
    const early = chain.told
      .filter(({ block }) => block < 200)
      .map(({ block, account, kind, amount }): Told => {
        return { block, account, amount, kind: kind === 'buy' || kind === 'in' ? 'in' : 'out' }
      })
    await expectKept(database, [...early, ...late], 299, 200)
    await writer.release()
  })
})
