import { hexToBigInt, hexToBytes, sliceHex } from 'viem'
import { expect, it } from 'vitest'
import { market } from '../../bench/indexer/syntheticRanges.ts'
import { transferTopic } from '../../bench/indexer/transferWriter.ts'
import { expectFlows } from '../../scripts/verify/index/expect/expectFlows.ts'
import { addRow, type ExpectedRows } from '../../scripts/verify/index/Rows.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import type { RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { encodeAmount } from '../../src/sources/index/amount.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { startOf } from '../../src/sources/index/position.ts'
import { flowPieces } from '../../src/sources/index/queries/flowPieces.ts'
import { stepPieces } from '../../src/sources/index/queries/stepPieces.ts'
import { walletEther, walletFlows } from '../../src/sources/index/queries/walletFlows.ts'
import { etherSteps, tokenSteps } from '../../src/sources/index/queries/walletSteps.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { accountOf, createTradingRanges } from './tradingRanges.ts'

const dexes = [
  { key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' } as const,
]
const network = loadNetwork('devnet', { contracts: [], launchpads: [], feeds: [], tokens: [], dexes })

/** Days with so many transfers are kept here, and few others are told apart: some days are either, and some neither. */
const limits = { busy: 15, others: 4 }
const blocks = 300
const accounts = 8

/** Ten minutes between blocks: two days and a bit, none of which begins with a day of the clock. */
const timeOf = (block: number) => 1_750_000_000 + block * 600

/** The ranges, with the moves inside blocks that a node has traced of every other one. */
function createRanges() {
  const { next } = createTradingRanges(accounts, 11)
  return Array.from({ length: 4 }, (_, place): RangeData => {
    const data = next(blocks / 4)
    const own = data.blocks.map((block) => ({
      ...block,
      time: timeOf(block.number),
      transactions: block.transactions.map((one) => ({ ...one, value: BigInt(block.number % 3) })),
    }))
    const ether = own.map(({ number }) => ({
      ...{ block: number, transactionIndex: 0, kind: 'call' as const, amount: BigInt(number) },
      ...{
        from: number % 7 === 0 ? null : accountOf(number % accounts),
        to: accountOf((number * 5) % accounts),
      },
    }))
    return { ...data, blocks: own, ...(place % 2 === 0 ? { ether } : {}) }
  })
}

type Flow = { in: bigint; out: bigint; transfersIn: number; transfersOut: number }

/** What an account's logs and transactions come to from a block on, told without the index. */
function flowsOf(ranges: readonly RangeData[], wallet: string, from: number) {
  const [tokens, ether] = [new Map<string, Flow>(), new Map<string, Flow>()]
  const add = (into: Map<string, Flow>, other: string, side: 'in' | 'out', amount: bigint) => {
    const flow = into.get(other) ?? { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 }
    flow[side] += amount
    flow[side === 'in' ? 'transfersIn' : 'transfersOut'] += 1
    into.set(other, flow)
  }
  const move = (into: Map<string, Flow>, [source, to]: [string, string], amount: bigint) => {
    if (to === wallet) add(into, source, 'in', amount)
    if (source === wallet) add(into, to, 'out', amount)
  }
  for (const range of ranges) {
    for (const { block, topics, data } of range.logs)
      if (block >= from && topics[0] === transferTopic)
        move(tokens, [sliceHex(topics[1] ?? '0x', 12), sliceHex(topics[2] ?? '0x', 12)], hexToBigInt(data))
    for (const { number, transactions } of range.blocks)
      for (const one of number >= from ? transactions : []) {
        if (one.from === wallet) add(ether, 'gas', 'out', one.fee)
        if (one.value > 0n) move(ether, [one.from, one.to ?? ''], one.value)
      }
    for (const one of range.ether ?? [])
      if (one.block >= from) move(ether, [one.from ?? 'nowhere', one.to], one.amount)
  }
  return { tokens, ether }
}

const total = (flows: Iterable<Flow>) =>
  [...flows].reduce(
    (sum, one) => ({
      in: sum.in + one.in,
      out: sum.out + one.out,
      transfersIn: sum.transfersIn + one.transfersIn,
      transfersOut: sum.transfersOut + one.transfersOut,
    }),
    { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 },
  )

async function namesOf({ reader }: Database) {
  const rows = await reader.all('select id, address from addresses')
  const names = new Map(
    rows.map(({ id, address }) => [Number(id), `0x${Buffer.from(address as Uint8Array).toString('hex')}`]),
  )
  return names.set(-1, 'everyone').set(-2, 'nowhere').set(-3, 'gas')
}

/** The kept rows with names for numbers, and amounts as bytes. */
async function readKept(database: Database): Promise<string[]> {
  const names = await namesOf(database)
  const rows = await database.reader.all('select * from wallet_flows')
  const nameOf = (id: unknown) => (Number(id) < 0 ? Number(id) : names.get(Number(id)))
  return rows
    .map((row) =>
      [
        ...[nameOf(row.wallet_id), row.seconds, row.start, nameOf(row.token_id), nameOf(row.other_id)],
        ...[row.transfers_in, row.transfers_out],
        ...[row.amount_in, row.amount_out].map((bytes) => Buffer.from(bytes as Uint8Array).toString('hex')),
      ].join(' '),
    )
    .sort()
}

/** What the checker wants kept, by its own reckoning. */
function expectKept(ranges: readonly RangeData[]): string[] {
  const rows: ExpectedRows = new Map()
  for (const { blocks: own, logs, ether = [] } of ranges) {
    for (const { position, address, topics, data } of logs)
      if (topics[0] === transferTopic)
        addRow(rows, 'transfers', {
          ...{ position, token_id: address, amount: hexToBigInt(data) },
          ...{ from_id: sliceHex(topics[1] ?? '0x', 12), to_id: sliceHex(topics[2] ?? '0x', 12) },
        })
    for (const { number, transactions } of own)
      for (const { from, to, value, fee } of transactions)
        addRow(rows, 'transactions', {
          ...{ position: startOf(number), from_id: from, to_id: to, value, fee, status: 1 },
        })
    for (const { block, from, to, amount } of ether)
      addRow(rows, 'ether_moves', { position: startOf(block), from_id: from, to_id: to, amount })
  }
  const all = () => true
  const applied = { dense: all, sparse: all, oracles: all, ether: all, positions: undefined }
  expectFlows(rows, { timeOf, applied, limits })
  return (rows.get('wallet_flows') ?? [])
    .map((row) =>
      [
        ...[row.wallet_id, row.seconds, row.start, row.token_id, row.other_id],
        ...[row.transfers_in, row.transfers_out],
        ...[row.amount_in, row.amount_out].map((amount) =>
          Buffer.from(encodeAmount(amount as bigint)).toString('hex'),
        ),
      ].join(' '),
    )
    .sort()
}

describeEachEngine('what flows through wallets', (store) => {
  /** Every wallet over windows that begin anywhere, kept or not, holds what its rows say. */
  async function expectTold({
    database,
    told,
    last,
  }: {
    database: Database
    told: RangeData[]
    last: number
  }) {
    const names = await namesOf(database)
    const idOf = async (address: string) =>
      Number(
        (
          await database.reader.get('select id from addresses where address = ?', [
            hexToBytes(address as '0x'),
          ])
        )?.id,
      )
    const view = { ...database.reader, span: { from: 0, to: last } }
    const seen = { kept: 0, crowded: 0, rows: 0 }
    for (const wallet of [market.pool, ...[0, 2, 5].map(accountOf)]) {
      const id = await idOf(wallet)
      for (const from of [0, 61, 143, 144, 222, 290]) {
        const [time, complete] = [timeOf(from), from !== 61]
        const wholeFrom = complete ? time : time + 1
        const start = { block: from, time, position: startOf(from), complete, wholeFrom }
        const expected = flowsOf(told, wallet, from)
        for (const isApart of [true, false]) {
          const pieces = { ...(await flowPieces(view, id, { start, isApart })), most: 1000 }
          const tokens = (await walletFlows(view, { wallet: id }, pieces)) ?? []
          const ether = (await walletEther(view, id, pieces)) ?? []
          for (const [flows, own] of [
            [tokens, expected.tokens],
            [ether, expected.ether],
          ] as const) {
            const found = new Map(flows.map(({ token: _, other, ...flow }) => [names.get(other) ?? '', flow]))
            if (found.has('everyone')) {
              expect(isApart).toBe(false)
              seen.crowded += 1
            } else expect(found).toEqual(own)
            expect(total(found.values())).toEqual(total(own.values()))
          }
          seen.kept += Number(pieces.kept.length > 0)
          seen.rows += Number(pieces.blocks.some(({ from: first, to }) => to - first > 36))
        }
      }
    }
    return seen
  }

  /** Between blocks that lie hours, days or minutes apart, every wallet's change is what its rows say. */
  async function expectSteps({ database, told }: { database: Database; told: RangeData[] }) {
    const view = { ...database.reader, span: { from: 0, to: blocks - 1 } }
    const names = new Map([...(await namesOf(database))].map(([id, name]) => [name, id]))
    const hourly = Array.from({ length: 40 }, (_, hour) => 37 + hour * 6)
    const seen = { kept: 0, rows: 0 }
    for (const steps of [hourly, hourly.map((block) => block + 2), [5, 101, 245], [61], [80, 80, 290, 299]])
      for (const wallet of [market.pool, accountOf(2)]) {
        const id = names.get(wallet) ?? -1
        const pieces = await stepPieces(view, id, steps)
        const parts = { ...pieces, steps, most: 1000 }
        const tokens = [...((await tokenSteps(view, id, parts))?.values() ?? [])]
        const ether = await etherSteps(view, id, parts)
        const changeFrom = (block: number) => {
          const flows = flowsOf(told, wallet, block)
          const [token, own] = [total(flows.tokens.values()), total(flows.ether.values())]
          return { token: token.in - token.out, ether: own.in - own.out }
        }
        steps.forEach((block, step) => {
          const next = steps[step + 1]
          const [now, then] = [changeFrom(block + 1), changeFrom((next ?? blocks) + 1)]
          expect(tokens.reduce((sum, changes) => sum + (changes[step] ?? 0n), 0n)).toBe(
            now.token - then.token,
          )
          expect(ether?.[step]).toBe(now.ether - then.ether)
        })
        seen.kept += pieces.kept.length
        seen.rows += pieces.blocks.length
      }
    expect(seen.kept).toBeGreaterThan(100)
    expect(seen.rows).toBeGreaterThanOrEqual(10)
  }

  it('is what the rows say, whichever blocks came first, and after some are taken back', async () => {
    const ranges = createRanges()
    const { database, writer } = await store.openWriter(migrations)
    const rangeWriter = createRangeWriter({
      reading: createLogReading(toKnownContracts(network, new Map())),
      quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
      wrappedEther: undefined,
      money: [market.quote],
      flows: limits,
    })
    for (const place of [0, 3, 2, 1])
      await writer.transaction((transaction) => rangeWriter.apply(transaction, ranges[place] as RangeData))
    expect(await readKept(database)).toEqual(expectKept(ranges))

    const seen = await expectTold({ database, told: ranges, last: blocks - 1 })
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
    await expectSteps({ database, told: ranges })

    // Blocks whose moves of ether come later, to a process that was started again.
    rangeWriter.forget()
    const ether = [
      {
        ...{ block: 100, transactionIndex: 0, kind: 'call' as const, amount: 5n },
        from: accountOf(1),
        to: accountOf(2),
      },
    ]
    await writer.transaction((transaction) =>
      rangeWriter.applyEther(transaction, { ether, range: { from: 75, to: 149 } }),
    )
    const traced = ranges.map((range, place) => (place === 1 ? { ...range, ether } : range))
    await expectTold({ database, told: traced, last: blocks - 1 })

    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 180))
    const cut = traced.map((range) => ({
      blocks: range.blocks.filter(({ number }) => number < 180),
      logs: range.logs.filter(({ block }) => block < 180),
      ether: range.ether?.filter(({ block }) => block < 180) ?? [],
    }))
    await expectTold({ database, told: cut, last: 179 })
    expect(await readKept(database)).toEqual(expectKept(cut))
    await writer.transaction((transaction) => rangeWriter.unwind(transaction, 0))
    expect(await readKept(database)).toEqual([])
    await writer.release()
  })
})
