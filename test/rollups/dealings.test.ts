import { bytesToHex } from 'viem'
import { expect, it } from 'vitest'
import { createSyntheticRanges, market } from '../../bench/indexer/syntheticRanges.ts'
import { transferTopic } from '../../bench/indexer/transferWriter.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import type { RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { runStatements } from '../world/runStatements.ts'

const dexes = [
  { key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' } as const,
]
const network = loadNetwork('devnet', { contracts: [], launchpads: [], feeds: [], tokens: [], dexes })

const createWriterOf = () =>
  createRangeWriter({
    reading: createLogReading(toKnownContracts(network, new Map())),
    quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
    wrappedEther: undefined,
    money: [],
  })

const chain = '0x00'
const senders = '0x01'
const floor = (time: number, seconds: number) => time - (time % seconds)

/** Who dealt last when, by what the blocks say: the sender of each one's transaction made its one swap. */
function expectedOf(ranges: readonly RangeData[]) {
  const last = new Map<string, { bought: number | null; sold: number | null }>()
  for (const { from, time } of ranges
    .flatMap(({ blocks }) => blocks)
    .map(({ transactions, time }) => ({ from: transactions[0]?.from ?? '', time }))) {
    const deal = (token: string, side: 'bought' | 'sold') => {
      const known = last.get(`${token} ${from}`) ?? { bought: null, sold: null }
      last.set(`${token} ${from}`, { ...known, [side]: Math.max(known[side] ?? 0, time) })
    }
    // Every swap pays the first token of the pair, its base, into the pool.
    deal(market.base, 'sold')
    deal(market.quote, 'bought')
    deal(chain, 'bought')
    deal(senders, 'bought')
  }
  const counts = new Map<string, number[]>()
  for (const [key, { bought, sold }] of last) {
    const [token = ''] = key.split(' ')
    const kinds = [Math.max(bought ?? 0, sold ?? 0), bought, sold]
    for (const [kind, time] of kinds.slice(0, token === chain || token === senders ? 1 : 3).entries())
      for (const seconds of time === null ? [] : [60, 1_200, 14_400, 86_400]) {
        const stretch = `${token} ${seconds} ${floor(time ?? 0, seconds)}`
        const known = counts.get(stretch) ?? [0, 0, 0]
        known[kind] = (known[kind] ?? 0) + 1
        counts.set(stretch, known)
      }
  }
  return {
    dealings: [...last].map(([key, { bought, sold }]) => `${key} ${bought} ${sold}`).sort(),
    counts: [...counts].map(([key, accounts]) => `${key} ${accounts.join(' ')}`).sort(),
  }
}

async function readKept({ reader }: Database) {
  const names = new Map(
    (await reader.all('select id, address from addresses')).map(({ id, address }) => [
      id,
      bytesToHex(address as Uint8Array),
    ]),
  )
  const dealings = await reader.all('select * from dealings')
  const counts = await reader.all('select * from dealer_counts')
  return {
    dealings: dealings
      .map((row) => `${names.get(row.token_id)} ${names.get(row.trader_id)} ${row.bought_at} ${row.sold_at}`)
      .sort(),
    counts: counts
      .map((row) =>
        [names.get(row.token_id), row.seconds, row.start, row.traders, row.buyers, row.sellers].join(' '),
      )
      .sort(),
  }
}

const apply = (writer: Writer, rangeWriter: ReturnType<typeof createWriterOf>, data: RangeData) =>
  writer.transaction((transaction) => rangeWriter.apply(transaction, data))

describeEachEngine('who dealt last when', (store) => {
  it('is what the blocks say, in whichever order they come, after some are taken back, and by a migration', async () => {
    const next = createSyntheticRanges()
    // Without the transfers, which take long to take back and tell nothing of trades.
    const ranges = Array.from({ length: 5 }, () => next(100)).map(({ blocks, logs }) => ({
      blocks,
      logs: logs.filter(({ topics }) => topics[0] !== transferTopic),
    }))
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createWriterOf()
    const [first, second, third, fourth, fifth] = ranges as [
      RangeData,
      RangeData,
      RangeData,
      RangeData,
      RangeData,
    ]
    // The pair is made in the first; then the newest come first, as in life.
    for (const range of [first, fifth, fourth, third]) await apply(writer, rangeWriter, range)
    expect(await readKept(database)).toEqual(expectedOf([first, third, fourth, fifth]))
    await apply(writer, rangeWriter, second)
    expect(await readKept(database)).toEqual(expectedOf(ranges))
    // A migration makes the counts of the dealings that are there.
    await writer.transaction(async (transaction) => {
      await transaction.run('delete from dealer_counts')
      await runStatements(transaction, 'insert into dealer_counts')
    })
    expect(await readKept(database)).toEqual(expectedOf(ranges))

    const block = fourth.blocks[50]?.number ?? 0
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, block))
    const half = { blocks: fourth.blocks.slice(0, 50), logs: [] }
    expect(await readKept(database)).toEqual(expectedOf([first, second, third, half]))
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 0))
    expect(await readKept(database)).toEqual({ dealings: [], counts: [] })
    await writer.release()
  })
})
