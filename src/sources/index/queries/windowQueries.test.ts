import { numberToBytes, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { rollUpArrivals } from '../../../../test/world/rollUpArrivals.ts'
import { rollUpTrades } from '../../../../test/world/rollUpTrades.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import type { WriteTransaction } from '../../store/Writer.ts'
import { encodeAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { migrations } from '../migrations.ts'
import { startOf, toPosition } from '../position.ts'
import { amountsTraded } from './amountsTraded.ts'
import { blockTotals } from './blockTotals.ts'
import { bridgeCrossings } from './bridgeCrossings.ts'
import { closesOfPools } from './closesOfPools.ts'
import { countCreations } from './countCreations.ts'
import { countNewPools } from './countNewPools.ts'
import { countNewTokens } from './countNewTokens.ts'
import { countSenders } from './countSenders.ts'
import { countTraders } from './countTraders.ts'
import { madeTokens } from './deployerHistory.ts'
import { holderFlows } from './holderFlows.ts'
import { largestTrades } from './largestTrades.ts'
import { lastBlocksBefore } from './lastBlocksBefore.ts'
import { lastCandlesBefore } from './lastCandlesBefore.ts'
import { listApprovalEvents } from './listApprovalEvents.ts'
import { listCreations } from './listCreations.ts'
import { listLiquidityEvents } from './listLiquidityEvents.ts'
import { listNewTokens } from './listNewTokens.ts'
import { listTrades } from './listTrades.ts'
import { poolRange } from './poolRange.ts'
import { pricesByCandle } from './pricesByCandle.ts'
import { topDeployers } from './topDeployers.ts'
import { tradesOfTraders } from './tradesOfTraders.ts'
import { walletAmounts } from './walletAmounts.ts'

const [coin, cash, pool, anne, bob] = [1, 2, 3, 4, 5]
const hex = (id: number) => numberToHex(id, { size: 20 })
const hash = (id: number) => numberToBytes(id + 1, { size: 32 })
const at = (block: number) => toPosition(block, 0)

/** Forty seconds between blocks: a window from the second on begins inside a minute. */
const timeOf = (block: number) => 86_400 + block * 40
const last = 4
const start = { block: 1, time: timeOf(1), position: startOf(1), complete: true, wholeFrom: timeOf(1) }
const page = { before: startOf(last + 1), limit: 10 }

/** One trade in each block: who, which side, for how many dollars, and the price it left. */
const traded: [trader: number, side: 1 | -1, usd: number, price: number][] = [
  [anne, 1, 90, 9],
  [anne, 1, 10, 3],
  [bob, -1, 30, 5],
  [bob, 1, 20, 2],
  [anne, -1, 40, 4],
]

type Fill = (table: string, columns: string, rows: unknown[][]) => Promise<unknown>

const fillWith =
  (transaction: WriteTransaction): Fill =>
  (table, columns, rows) =>
    transaction.insert({ table: tableNamed(table), columns: columns.split(' '), rows: rows as never })

async function fill(put: Fill): Promise<void> {
  await put(
    'addresses',
    'id address',
    [coin, cash, pool, anne, bob].map((id) => [id, numberToBytes(id, { size: 20 })]),
  )
  await put(
    'pools',
    'pool_id created_position transaction_index venue kind token0_id token1_id quote_side fee tick_spacing hooks_id opening_sqrt_price',
    [[pool, at(1), 0, 'univ3', 'v3', coin, cash, 1, 3000, 60, null, null]],
  )
  const price = 'first_price high low close first_usd high_usd low_usd close_usd'
  for (const [block, [trader, side, usd, value]] of traded.entries()) {
    await put('blocks', 'number hash parent_hash time transactions logs gas_used base_fee', [
      [block, hash(block), hash(block - 1), timeOf(block), 1 + block, 1, 21_000, 10 * block],
    ])
    await put('transactions', 'position hash from_id to_id created_id', [
      [at(block), hash(block), trader, block === 2 ? null : bob, block === 2 ? coin : null],
    ])
    await put(
      'trades',
      'position transaction_index pool_id base_id quote_id trader_id side base_amount quote_amount price quote_usd usd sqrt_price',
      [[at(block), 0, pool, coin, cash, trader, side, amount(block), amount(100), value, 2, usd, null]],
    )
    const minute = Math.floor(timeOf(block) / 60) * 60
    const own = [...traded.entries()].filter(([other]) => Math.floor(timeOf(other) / 60) * 60 === minute)
    if (own[0]?.[0] !== block) continue
    const bought = own.filter(([, [, side]]) => side === 1)
    const values = own.map(([, [, , , each]]) => each)
    const close = values.at(-1) ?? 0
    await put(
      'candles',
      `pool_id seconds start first_position last_position ${price} base_volume quote_volume usd_volume trades buys unpriced bought_base bought_quote largest_buy_usd largest_sell_usd`,
      [
        [
          ...[
            pool,
            60,
            minute,
            at(block),
            at(own.at(-1)?.[0] ?? block),
            value,
            Math.max(...values),
            Math.min(...values),
            close,
          ],
          ...[value * 2, Math.max(...values) * 2, Math.min(...values) * 2, close * 2],
          amount(own.reduce((sum, [other]) => sum + other, 0)),
          ...[amount(100 * own.length), 1, own.length, bought.length, 0],
          ...[amount(bought.reduce((sum, [other]) => sum + other, 0)), amount(100 * bought.length)],
          ...[largest(own, 1), largest(own, -1)],
        ],
      ],
    )
  }
  await put('tokens', 'token_id first_position last_position transfers holders net_supply', [
    [coin, at(2), at(4), 3, 1, amount(9)],
    [cash, at(0), at(4), 3, 1, amount(9)],
  ])
  await put('balances', 'token_id holder_id amount first_position last_position transfers', [
    [coin, anne, amount(7), at(2), at(4), 1],
    [coin, bob, amount(0), at(0), at(3), 2],
    [cash, anne, amount(5), at(0), at(0), 1],
  ])
  // Of those who came and left in the blocks before the first that are counted.
  await put('transfers', 'position transaction_index token_id from_id to_id amount', [
    [at(2), 0, coin, pool, anne, amount(7)],
    [at(3), 0, coin, bob, pool, amount(1)],
  ])
  await put('launches', 'position transaction_index launchpad token_id creator_id pool_id quote_id', [
    [at(3), 0, 'pons_v2', coin, bob, null, null],
  ])
  await put('approvals', 'position transaction_index kind token_id owner_id spender_id amount expires', [
    [at(1), 0, 'erc20', coin, anne, bob, amount(8), null],
    [at(3), 0, 'permit2', coin, anne, bob, amount(0), 99],
  ])
  await put(
    'liquidity_events',
    'position transaction_index pool_id kind provider_id owner_id tick_lower tick_upper salt liquidity amount0 amount1',
    [
      [at(0), 0, pool, 'add', anne, anne, null, null, null, null, amount(1), amount(2)],
      [at(2), 0, pool, 'remove', anne, anne, null, null, null, null, amount(1), amount(2)],
    ],
  )
  await put(
    'bridge_transfers',
    'position transaction_index direction gateway_id l1_token_id from_id to_id amount message',
    [
      [at(2), 0, 'deposit', bob, coin, anne, anne, amount(6), null],
      [at(3), 0, 'withdrawal', bob, null, anne, anne, amount(0), amount(1)],
    ],
  )
}

const amount = (value: number) => encodeAmount(BigInt(value))

const largest = (own: readonly [number, (typeof traded)[number]][], side: 1 | -1): number | null => {
  const dollars = own.flatMap(([, [, which, usd]]) => (which === side ? [usd] : []))
  return dollars.length === 0 ? null : Math.max(...dollars)
}

describeEachEngine('queries over windows', (store) => {
  it('give the same exact answers on every engine', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await writer.transaction(async (transaction) => {
      await fill(fillWith(transaction))
      await rollUpTrades(transaction, { candles: false })
      await rollUpArrivals(transaction)
    })
    await writer.release()
    const snapshot = await database.reader.snapshot()
    const view = Object.assign(snapshot, {
      head: { timestampMs: timeOf(last) * 1000 },
      span: { from: 0, to: last },
      whole: true,
    }) as unknown as IndexView
    const since = start.position

    expect(await blockTotals(view, 1)).toEqual({
      blocks: 4,
      transactions: 14,
      mostTransactions: 5,
      gasUsed: 84_000n,
      baseFee: { least: 10n, most: 40n, mean: 25 },
    })
    expect([await countSenders(view, since), await countTraders(view, since)]).toEqual([2, 2])
    expect(await countCreations(view, since)).toEqual({ contracts: 1, creators: 1 })
    expect(await listCreations(view, since, 5)).toMatchObject([{ contract: hex(coin), creator: hex(bob) }])
    expect(await countNewTokens(view, since)).toBe(1)
    expect(await listNewTokens(view, since, 5)).toMatchObject([{ token: hex(coin), firstPosition: at(2) }])
    expect(await countNewPools(view, since)).toEqual([{ venue: 'univ3', pools: 1 }])
    expect(await topDeployers(view, since, 5)).toEqual([
      { account: hex(bob), contracts: 1, launches: 1, lastPosition: at(3) },
    ])
    // Bob deployed the coin and a launchpad launched it for him: one token, for the board and for his record.
    expect(await madeTokens(view, bob)).toMatchObject({
      count: 1,
      made: [{ token: hex(coin), launchpad: 'pons_v2' }],
    })
    expect(await madeTokens(view, bob, 0)).toEqual({ count: 1, made: [] })
    const flows = await holderFlows(view, [coin, cash], { since, before: Infinity })
    expect(flows.get(coin)).toEqual({ met: 1, holding: 1, left: 1 })
    expect(flows.get(cash)?.left ?? 0).toBe(0)
    expect(await walletAmounts(view, anne, [coin, cash])).toEqual(
      new Map([
        [coin, 7n],
        [cash, 5n],
      ]),
    )
    const side = (all: bigint) => ({ all, priced: all })
    expect(await amountsTraded(view, [coin], start)).toEqual({ bought: side(1n + 3n), sold: side(2n + 4n) })
    expect(await amountsTraded(view, [cash], start)).toEqual({ bought: side(200n), sold: side(200n) })
    expect(await poolRange(view, pool, start)).toEqual({ high: 10, low: 4, trades: 4 })
    const minutes = { seconds: 60, from: timeOf(0), since: 0 }
    const closes = (await closesOfPools(view, [pool], minutes)).get(pool)
    expect(closes?.map(({ usd }) => usd)).toEqual([6, 10, 8])
    const minuteOf = (block: number) => Math.floor(timeOf(block) / 60) * 60
    const range = { seconds: 60, from: minuteOf(1), before: minuteOf(4) }
    const ends = (await pricesByCandle(view, [pool], range)).get(pool)
    const starts = [...new Set([1, 2, 3].map(minuteOf))].filter((minute) => minute < minuteOf(4))
    expect(ends?.map((end) => end.start)).toEqual(starts)
    const price = (end: number) => traded.findLast((_, block) => minuteOf(block) === end)?.[3]
    expect(ends?.map((end) => end.price)).toEqual(starts.map(price))
    const ended = { seconds: 60, time: minuteOf(4) + 59 }
    expect((await lastCandlesBefore(view, [pool, coin], ended)).get(pool)?.start).toBe(
      minuteOf(traded.findLastIndex((_, block) => minuteOf(block) + 60 <= ended.time)),
    )
    expect(await lastBlocksBefore(view, [timeOf(0), timeOf(2), timeOf(2) + 1, timeOf(9)], 1)).toEqual(
      new Map([
        [timeOf(2), 1],
        [timeOf(2) + 1, 2],
        [timeOf(9), last],
      ]),
    )
    const large = await listTrades(view, { asset: [coin], since, minUsd: 30 }, page)
    expect(large.map(({ usd }) => usd)).toEqual([40, 30])
    for (const asset of [[coin], undefined])
      expect(
        (await largestTrades(view, { asset, start, minUsd: 20, limit: 9 })).map(({ usd }) => usd),
      ).toEqual([40, 30, 20])
    const newest = await listTrades(view, { since }, { ...page, limit: 2 })
    expect(newest.map(({ usd }) => usd)).toEqual([40, 20])
    const own = await tradesOfTraders(view, { traders: [bob], asset: [coin], since }, 10)
    expect(own?.map(({ side, usd }) => [side, usd])).toEqual([
      ['sell', 30],
      ['buy', 20],
    ])
    const removed = await listLiquidityEvents(view, { provider: anne, since }, page)
    expect(removed.map(({ kind }) => kind)).toEqual(['remove'])
    const granted = await listApprovalEvents(view, anne, { since, limit: 5 })
    expect(granted.map((row) => [row.kind, row.amount, row.expires])).toEqual([
      ['permit2', 0n, 99],
      ['erc20', 8n, null],
    ])
    expect(await bridgeCrossings(view, since)).toEqual([
      { direction: 'deposit', gateway: hex(bob), l1Token: hex(coin), amount: 6n },
    ])
    await snapshot.close()
  })
})
