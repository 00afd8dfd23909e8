import { hexToBytes, pad } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { rollUpArrivals } from '../../../../test/world/rollUpArrivals.ts'
import { rollUpTrades } from '../../../../test/world/rollUpTrades.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import type { Writer } from '../../store/Writer.ts'
import { encodeAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { migrations } from '../migrations.ts'
import { startOf, toPosition } from '../position.ts'
import { bridgeFlows } from './bridgeFlows.ts'
import { candlePieces } from './candlePieces.ts'
import { countLaunches } from './countLaunches.ts'
import { countTraders } from './countTraders.ts'
import { findSpanBefore } from './findSpanBefore.ts'
import { findWindowStart } from './findWindowStart.ts'
import { holderFlows } from './holderFlows.ts'
import { launchpadMarket } from './launchpadMarket.ts'
import { listPools } from './listPools.ts'
import { marketSums } from './marketSums.ts'
import { marksFor } from './marksFor.ts'
import { poolMomentKey } from './PoolMoment.ts'
import { poolActivity } from './poolActivity.ts'
import { poolPricesAt } from './poolPricesAt.ts'
import { poolsByIds } from './poolsByIds.ts'
import { poolTradeTotals } from './poolTradeTotals.ts'
import { tokensTraded } from './tokensTraded.ts'

const [token, quote, busy, quiet, anne, bob] = [1, 2, 3, 4, 5, 6]
const addressOf = (id: number) => pad(`0x${id.toString(16).padStart(2, '0')}`, { size: 20 })

/** Half an hour between blocks: the window of the newest hour begins inside an hour of the clock. */
const timeOf = (block: number) => 900 + block * 1800

/** One trade in each of six blocks: the pool, who, which side, and for how many dollars. */
const traded: [pool: number, trader: number, side: 1 | -1, usd: number | null, price: number][] = [
  [busy, anne, 1, 10, 1],
  [quiet, anne, 1, 5, 7],
  [busy, bob, -1, 20, 2],
  [busy, anne, 1, 40, 3],
  [quiet, bob, 1, null, 8],
  [busy, bob, 1, 80, 4],
]

async function fill(writer: Writer, assetOf = (id: number) => id): Promise<void> {
  await writer.transaction(async (transaction) => {
    const put = (table: string, rows: Record<string, unknown>[]) =>
      transaction.insert({
        table: tableNamed(table),
        columns: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row) as never),
      })
    const hash = (block: number) => hexToBytes(pad(`0x${(block + 16).toString(16)}`, { size: 32 }))
    await put(
      'addresses',
      [token, quote, busy, quiet, anne, bob].map((id) => ({ id, address: hexToBytes(addressOf(id)) })),
    )
    await put(
      'pools',
      [busy, quiet].map((id) => ({
        pool_id: id,
        created_position: toPosition(id - busy, 0),
        transaction_index: 0,
        venue: id === busy ? 'univ3' : 'univ2',
        kind: id === busy ? 'v3' : 'v2',
        token0_id: token,
        token1_id: quote,
        quote_side: 1,
        fee: 3000,
        tick_spacing: null,
        hooks_id: null,
        opening_sqrt_price: null,
      })),
    )
    for (const [block, [pool, trader, side, usd, price]] of traded.entries()) {
      const time = timeOf(block)
      await put('blocks', [
        {
          number: block,
          hash: hash(block),
          parent_hash: hash(block - 1),
          time,
          transactions: 1,
          logs: 1,
          gas_used: 21_000,
          base_fee: null,
        },
      ])
      await put('trades', [
        {
          position: toPosition(block, 5),
          transaction_index: 0,
          pool_id: pool,
          base_id: token,
          quote_id: quote,
          trader_id: trader,
          side,
          base_amount: encodeAmount(10n),
          quote_amount: encodeAmount(20n),
          price,
          quote_usd: usd === null ? null : 2,
          usd,
          sqrt_price: null,
        },
      ])
    }
    await rollUpTrades(transaction, { assetOf })
    await put(
      'balances',
      [anne, bob].map((holder, place) => ({
        token_id: token,
        holder_id: holder,
        amount: encodeAmount(place === 0 ? 9n : 0n),
        first_position: toPosition(4, 1),
        last_position: toPosition(4, 1),
        transfers: 1,
      })),
    )
    await rollUpArrivals(transaction)
    const launch = { transaction_index: 0, launchpad: 'pad', token_id: token, pool_id: null }
    await put('launches', [{ position: toPosition(3, 1), ...launch, creator_id: anne, quote_id: null }])
    await put('graduations', [{ position: toPosition(5, 1), ...launch }])
    await put(
      'bridge_transfers',
      (['deposit', 'withdrawal', 'withdrawal'] as const).map((direction, place) => ({
        position: toPosition(4, place),
        transaction_index: 0,
        direction,
        gateway_id: bob,
        l1_token_id: place === 0 ? token : null,
        from_id: anne,
        to_id: anne,
        amount: encodeAmount([3n, 7n, 0n][place] ?? 0n),
        message: null,
      })),
    )
  })
}

describeEachEngine('queries of boards', (store) => {
  it('rank, count and sum the same on every engine', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await fill(writer)
    const snapshot = await database.reader.snapshot()
    const view = Object.assign(snapshot, {
      head: { number: 5n, timestampMs: timeOf(5) * 1000 },
      span: { from: 0, to: 5 },
      whole: true,
      positionsFrom: undefined,
      sparseFrom: 0,
      etherSpans: [],
    }) as unknown as IndexView
    const start = await findWindowStart(view, 3700)
    expect(start).toMatchObject({ block: 3, complete: true })
    const late = { since: start.position, before: startOf(6) }
    expect(await findSpanBefore(view, start, 3700)).toEqual({ since: startOf(1), before: startOf(3) })
    expect(await findSpanBefore(view, start, Number.POSITIVE_INFINITY)).toBeUndefined()
    // Two such windows began before the first block did.
    const begun = (timeOf(5) - timeOf(0)) / 2
    const younger = begun + 1
    expect(await findSpanBefore(view, await findWindowStart(view, begun), begun)).toMatchObject({ since: 0 })
    expect(await findSpanBefore(view, await findWindowStart(view, younger), younger)).toBeUndefined()

    expect((await listPools(view, {}, 5)).map(({ id }) => id)).toEqual([quiet, busy])
    expect((await listPools(view, { venue: 'univ3' }, 5)).map(({ id }) => id)).toEqual([busy])
    expect((await listPools(view, { asset: [quote], venue: 'univ2' }, 5)).map(({ id }) => id)).toEqual([
      quiet,
    ])
    expect((await poolsByIds(view, [busy])).map(({ venue }) => venue)).toEqual(['univ3'])

    expect(await poolTradeTotals(view, busy, late.since)).toEqual({
      trades: 2,
      buys: 2,
      traders: 2,
      volumeUsd: 120,
      unpriced: 0,
    })
    const activity = await poolActivity(view, start)
    expect(activity.get(busy)).toMatchObject({ trades: 2, volumeUsd: 120 })
    expect(activity.get(quiet)).toMatchObject({ trades: 1, volumeUsd: 0 })
    expect((await poolActivity(view, await findWindowStart(view, 1e9))).get(busy)).toMatchObject({
      trades: 4,
      volumeUsd: 150,
    })

    // Where the index begins in the middle of a second, no candle of that second is whole: the trades tell.
    const [time, position] = [timeOf(2), startOf(2)]
    const cut = { block: 2, time, position, complete: false, wholeFrom: time + 1 }
    expect(cut.time % 60).toBe(0)
    expect((await poolActivity(view, cut)).get(busy)).toMatchObject({ trades: 3, volumeUsd: 140 })
    expect((await candlePieces(view, cut)).candles[0]?.from).toBe(cut.time + 60)
    expect((await candlePieces(view, { ...cut, wholeFrom: time })).candles[0]?.from).toBe(time)
    // Nothing was made in the minutes before the first block, so they count as whole, and no trade is read.
    const calm = await candlePieces(view, { ...cut, time: time + 30, wholeFrom: time - 59 })
    expect([calm.candles[0]?.from, calm.trades]).toEqual([time, []])

    const figures = { trades: 3, traders: 2, volumeUsd: 120, unpriced: 1 }
    const bought = { ...figures, id: token, token: addressOf(token), buys: 3, buyers: 2, boughtUsd: 120 }
    const sold = { ...figures, id: quote, token: addressOf(quote), buys: 0, buyers: 0, boughtUsd: 0 }
    // Whoever buys the base token sells what it is quoted in.
    const byId = (rows: { id: number }[]) => rows.sort((one, other) => one.id - other.id)
    expect(byId(await tokensTraded(view, late, { sameAs: new Map() }))).toEqual([bought, sold])
    const among = { sql: marksFor([token]), params: [token] }
    expect(await tokensTraded(view, late, { sameAs: new Map(), among })).toEqual([bought])
    const moments = [busy, quiet].flatMap((pool) =>
      [0, late.since, late.before].map((position) => ({ pool, position })),
    )
    const prices = await poolPricesAt(view, moments)
    expect(moments.map((moment) => prices.get(poolMomentKey(moment))?.price)).toEqual([1, 2, 4, 7, 7, 8])
    const launched = { trades: 3, volumeUsd: 120, traders: 2, tokens: 1, unpriced: 1 }
    // By single trades, and by when accounts traded last.
    for (const few of [0, 9])
      expect(await launchpadMarket(view, { launchpad: 'pad', start, few })).toEqual(launched)
    // The index begins after the only trade of its first second: who traded before does not count.
    const end = { block: 5, time: timeOf(5), position: toPosition(5, 6), complete: false }
    const ended = { ...end, wholeFrom: timeOf(5) + 1 }
    expect((await launchpadMarket(view, { launchpad: 'pad', start: ended, few: -1 })).traders).toBe(0)
    expect((await holderFlows(view, [token], late)).get(token)).toMatchObject({ met: 2, holding: 1 })
    expect((await holderFlows(view, [token], { since: 0, before: startOf(4) })).get(token)?.met ?? 0).toBe(0)

    expect(await countTraders(view, 0)).toBe(2)
    expect(await marketSums(view, { since: 0 })).toEqual({
      trades: 6,
      volumeUsd: 155,
      unpriced: 1,
      pools: 2,
      venues: [
        { venue: 'univ3', trades: 4, volumeUsd: 150 },
        { venue: 'univ2', trades: 2, volumeUsd: 5 },
      ],
    })
    // A stretch that ends before the newest block, from trades, minutes, hours and trades again.
    expect(await marketSums(view, { since: startOf(1), before: startOf(4) })).toMatchObject({
      trades: 3,
      volumeUsd: 65,
      unpriced: 0,
      pools: 2,
    })
    const earlier = { since: startOf(1), before: startOf(4) }
    expect(byId(await tokensTraded(view, earlier, { sameAs: new Map() }))[0]).toMatchObject({
      id: token,
      trades: 3,
      buys: 2,
      traders: 2,
      buyers: 1,
      boughtUsd: 45,
    })
    expect(await countLaunches(view, startOf(3))).toEqual([{ launchpad: 'pad', launched: 1, graduated: 1 }])
    expect(await countLaunches(view, startOf(4))).toEqual([{ launchpad: 'pad', launched: 0, graduated: 1 }])
    expect(await bridgeFlows(view, 0)).toEqual({
      deposit: { transfers: 1, tokenTransfers: 1, wei: 0n },
      withdrawal: { transfers: 1, tokenTransfers: 0, wei: 7n },
    })
    await snapshot.close()
  })

  it('count a trade of one form of an asset for the other once', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await fill(writer, (id) => (id === quote ? token : id))
    const snapshot = await database.reader.snapshot()
    const view = Object.assign(snapshot, { span: { from: 0, to: 5 } }) as unknown as IndexView
    const late = { since: startOf(3), before: startOf(6) }
    expect(await tokensTraded(view, late, { sameAs: new Map([[quote, token]]) })).toEqual([
      {
        ...{ id: token, token: addressOf(token), trades: 3, traders: 2, volumeUsd: 120, unpriced: 1 },
        ...{ buys: 3, buyers: 2, boughtUsd: 120 },
      },
    ])
    await snapshot.close()
  })
})
