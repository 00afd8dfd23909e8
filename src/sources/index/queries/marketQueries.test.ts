import { hexToBytes, pad } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { rollUpTrades } from '../../../../test/world/rollUpTrades.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import { activityMetrics, tradeMetrics } from '../../../domain/market/activityMetrics.ts'
import type { Writer } from '../../store/Writer.ts'
import { encodeAmount } from '../amount.ts'
import { migrations } from '../migrations.ts'
import { toPosition } from '../position.ts'
import { type ActivityScope, activitySeries, blockSeries } from './activitySeries.ts'
import { curveFlows } from './curveFlows.ts'
import { deployersOfTokens } from './deployersOfTokens.ts'
import { feedAnswers } from './feedAnswers.ts'
import { feedAnswersAt } from './feedAnswersAt.ts'
import { findPool } from './findPool.ts'
import { graduatedTokens } from './graduatedTokens.ts'
import { lastTradesBefore, lastTradesOfPools } from './lastTradesBefore.ts'
import { liquidityRanges } from './liquidityRanges.ts'
import { listLiquidityEvents } from './listLiquidityEvents.ts'
import { listTrades } from './listTrades.ts'
import { poolCandles } from './poolCandles.ts'
import { poolsBetween } from './poolsBetween.ts'
import { poolsOfTokens } from './poolsOfTokens.ts'
import { poolVolumes } from './poolVolumes.ts'

const addressOf = (id: number) => pad(`0x${id.toString(16).padStart(2, '0')}`, { size: 20 })

import { tradeSeries } from './tradeSeries.ts'

const [token, quote, pool, trader, feed] = [1, 2, 3, 4, 5]

/** Two blocks an hour apart with one trade, one change of liquidity and one answer each. */
async function fill(writer: Writer): Promise<void> {
  await writer.transaction(async (transaction) => {
    const put = (table: string, rows: Record<string, unknown>[]) =>
      transaction.insert({
        table: tableNamed(table),
        columns: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row) as never),
      })
    const hash = (text: string) => hexToBytes(pad(`0x${text}`, { size: 32 }))
    await put(
      'addresses',
      [token, quote, pool, trader, feed].map((id) => ({ id, address: hexToBytes(addressOf(id)) })),
    )
    await put('pools', [
      {
        pool_id: pool,
        created_position: toPosition(1, 0),
        transaction_index: 0,
        venue: 'univ3',
        kind: 'v3',
        token0_id: token,
        token1_id: quote,
        quote_side: 1,
        fee: 3000,
        tick_spacing: 60,
        hooks_id: null,
        opening_sqrt_price: null,
      },
    ])
    for (const block of [1, 2]) {
      const place = { position: toPosition(block, 5), transaction_index: 0 }
      await put('blocks', [
        {
          number: block,
          hash: hash(`a${block}`),
          parent_hash: hash(`a${block - 1}`),
          time: block * 3600,
          transactions: 1,
          logs: 3,
          gas_used: 21_000,
          base_fee: null,
        },
      ])
      await put('transactions', [
        {
          position: toPosition(block, 0),
          hash: hash(`b${block}`),
          from_id: trader,
          to_id: pool,
          created_id: block === 1 ? token : null,
        },
      ])
      await put('trades', [
        {
          ...place,
          pool_id: pool,
          base_id: token,
          quote_id: quote,
          trader_id: trader,
          side: block === 1 ? 1 : -1,
          base_amount: encodeAmount(10n),
          quote_amount: encodeAmount(20n * BigInt(block)),
          price: 2,
          quote_usd: 1,
          usd: 20 * block,
          sqrt_price: encodeAmount(BigInt(block) << 96n),
        },
      ])
      await put('liquidity_events', [
        {
          ...place,
          pool_id: pool,
          kind: 'add',
          provider_id: trader,
          owner_id: trader,
          tick_lower: -60,
          tick_upper: 60,
          salt: null,
          liquidity: encodeAmount(7n),
          amount0: encodeAmount(1n),
          amount1: encodeAmount(2n),
        },
      ])
      await put('oracle_answers', [
        {
          position: toPosition(block, 1),
          feed_id: feed,
          answer: encodeAmount(BigInt(block)),
          updated_at: block * 3600,
        },
      ])
    }
    await put('liquidity_ranges', [
      { pool_id: pool, tick_lower: -60, tick_upper: 60, liquidity: encodeAmount(14n) },
    ])
    await put('candles', [
      {
        pool_id: pool,
        seconds: 86_400,
        start: 0,
        first_position: toPosition(1, 5),
        last_position: toPosition(2, 5),
        first_price: 2,
        high: 2,
        low: 2,
        close: 2,
        first_usd: null,
        high_usd: null,
        low_usd: null,
        close_usd: null,
        base_volume: encodeAmount(20n),
        quote_volume: encodeAmount(60n),
        usd_volume: 60,
        trades: 2,
        buys: 1,
        unpriced: 0,
      },
    ])
  })
}

describeEachEngine('market queries', (store) => {
  it('read the same on every engine', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await fill(writer)
    const view = database.reader
    const end = toPosition(3, 0)
    const key = addressOf(pool)
    expect(await findPool(view, key)).toMatchObject({ id: pool, key, token0: addressOf(token), quoteSide: 1 })
    expect((await poolsBetween(view, [token], [quote])).map(({ id }) => id)).toEqual([pool])
    expect((await poolsBetween(view, [quote], [token])).map(({ id }) => id)).toEqual([pool])
    expect((await poolsOfTokens(view, [token, quote], 5)).map(({ id }) => id)).toEqual([pool])
    expect(await poolVolumes(view, [pool], 0)).toEqual(new Map([[pool, 60]]))
    expect((await liquidityRanges(view, [pool])).get(pool)).toEqual([
      { tickLower: -60, tickUpper: 60, liquidity: 14n },
    ])
    const candle = { pool, seconds: 86_400, from: 0, before: 86_400, limit: 5 }
    expect(await poolCandles(view, candle)).toMatchObject([
      { start: 0, usd: null, quoteVolume: 60n, buys: 1 },
    ])
    expect((await lastTradesOfPools(view, [pool], end)).get(pool)?.position).toBe(toPosition(2, 5))
    expect((await curveFlows(view, [pool], end)).get(pool)).toBe(-20n)
    expect(await graduatedTokens(view, [addressOf(token)], end)).toEqual(new Set())
    expect(await deployersOfTokens(view, [addressOf(token)])).toEqual(
      new Map([[addressOf(token), addressOf(trader)]]),
    )
    const moment = { pool, position: toPosition(2, 5) }
    expect([...(await lastTradesBefore(view, [moment])).values()]).toEqual([
      { position: toPosition(1, 5), sqrtPrice: 1n << 96n, price: 2 },
    ])
    const asked = { feed: addressOf(feed), position: toPosition(2, 1) }
    expect([...(await feedAnswersAt(view, [asked])).values()]).toEqual([1n])
    expect((await feedAnswers(view, addressOf(feed), { since: 0 })).map(({ answer }) => answer)).toContain(1n)
    expect(await feedAnswers(view, addressOf(feed), { since: end })).toEqual([])
    const page = { before: end, limit: 10 }
    expect((await listTrades(view, { asset: [quote], side: 'buy' }, page)).map(({ usd }) => usd)).toEqual([
      40,
    ])
    expect(
      await listTrades(view, { asset: [token], pool, trader, side: 'buy', minUsd: 20 }, page),
    ).toHaveLength(1)
    expect(await listLiquidityEvents(view, { asset: [token], pool, kind: 'add' }, page)).toHaveLength(2)
  })

  it('count the same on every engine', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await fill(writer)
    await writer.transaction(async (transaction) => {
      await transaction.run('delete from candles')
      await rollUpTrades(transaction)
    })
    const view = database.reader
    const scopes: Record<string, ActivityScope> = {
      chain: { kind: 'chain' },
      token: { kind: 'token', id: token, asset: [token] },
      pool: { kind: 'pool', id: pool },
      dex: { kind: 'dex', venue: 'univ3' },
    }
    const totals: Record<string, number> = {}
    for (const [name, metric] of Object.entries(activityMetrics)) {
      for (const kind of metric.scopes) {
        const scope = scopes[kind] as ActivityScope
        const points = await activitySeries(view, metric, { scope, seconds: 3600, fromPosition: 0 })
        totals[`${name} ${kind}`] = [...points.values()].reduce((sum, value) => sum + value, 0)
      }
    }
    for (const [name, { column, scopes: kinds }] of Object.entries(tradeMetrics)) {
      for (const kind of kinds) {
        const stretch = { scope: scopes[kind] as ActivityScope, seconds: 3600, fromTime: 0 }
        const points = await tradeSeries(view, column, stretch)
        totals[`${name} ${kind}`] = [...points.values()].reduce((sum, value) => sum + value, 0)
        // Minutes and days tell the same.
        for (const seconds of [300, 86_400]) {
          const others = await tradeSeries(view, column, { ...stretch, seconds })
          expect([...others.values()].reduce((sum, value) => sum + value, 0)).toBe(totals[`${name} ${kind}`])
        }
      }
    }
    expect(totals).toMatchObject({
      'volume_usd chain': 60,
      'volume_usd token': 60,
      'volume_usd pool': 60,
      'volume_usd dex': 60,
      'trades chain': 2,
      'traders dex': 2,
      'active_addresses chain': 2,
      'new_pools token': 1,
      'transfers chain': 0,
      'new_holders token': 0,
    })
    const gas = await blockSeries(view, 'gas_used', { seconds: 3600, fromTime: 0 })
    expect(gas).toEqual(
      new Map([
        [3600, 21_000],
        [7200, 21_000],
      ]),
    )
  })
})
