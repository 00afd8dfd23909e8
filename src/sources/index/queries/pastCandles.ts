import { fromLimbs } from '../../archive/limbs.ts'
import { type ArchivedCandle, archivedCandles } from '../../archive/queries/archivedCandles.ts'
import { decodeAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import type { PoolRow } from '../PoolRow.ts'
import { startOf } from '../position.ts'
import { query } from '../query.ts'
import { blockTimes } from './blockTimes.ts'
import { joinPlace } from './joinPlace.ts'
import { type CandleRow, type CandleSpan, poolCandles } from './poolCandles.ts'

const minute = 60

function toCandle(row: ArchivedCandle): CandleRow {
  const { first_usd: first, high_usd: high, low_usd: low, close_usd: close } = row
  const hasUsd = first !== null && high !== null && low !== null && close !== null
  return {
    start: Number(row.start),
    quote: { first: row.first_price, high: row.high, low: row.low, close: row.close },
    usd: hasUsd ? { first, high, low, close } : null,
    baseVolume: fromLimbs(row.base_high, row.base_middle, row.base_low),
    quoteVolume: fromLimbs(row.quote_high, row.quote_middle, row.quote_low),
    usdVolume: row.usd_volume,
    trades: Number(row.trades),
    buys: Number(row.buys),
    unpriced: Number(row.unpriced),
  }
}

/** Single trades of the index as candles of their own, newest first. */
async function tradesAsCandles(
  view: IndexView,
  pool: number,
  { from, before }: { from: number; before: number },
): Promise<CandleRow[]> {
  const end = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [before, view.span.from],
  )
  const rows = await view.all(
    query(`select traded.position, blocks.time, traded.price, traded.quote_usd, traded.usd, traded.side,
       traded.base_amount, traded.quote_amount
     from trades traded ${joinPlace('traded')}
     where traded.pool_id = ? and traded.position >= ? and traded.position < ? and blocks.time >= ?
     order by traded.position desc`),
    [pool, startOf(view.span.from), startOf(end?.number ?? view.span.to + 1), from],
  )
  return rows.map(({ time, price, quote_usd, usd, side, base_amount, quote_amount }) => {
    const flat = (value: number) => ({ first: value, high: value, low: value, close: value })
    return {
      start: Math.floor(time / minute) * minute,
      quote: flat(price),
      usd: quote_usd === null ? null : flat(price * quote_usd),
      baseVolume: decodeAmount(base_amount),
      quoteVolume: decodeAmount(quote_amount),
      usdVolume: usd ?? 0,
      trades: 1,
      buys: side === 1 ? 1 : 0,
      unpriced: usd === null ? 1 : 0,
    }
  })
}

/**
 * Candles of a pool that start in a stretch of time, newest first. Hours and days are kept in the index for good;
 * minutes go with the window, and are made of the archive's trades there. The minute in which the index begins is
 * told by both, in several pieces that the caller joins: they are minutes all the same.
 */
export async function pastCandles(
  view: IndexView,
  { pool, ...span }: Omit<CandleSpan, 'pool'> & { pool: PoolRow },
): Promise<CandleRow[]> {
  const { archive } = view
  const own = await poolCandles(view, { ...span, pool: pool.id })
  if (!archive || span.seconds !== minute || own.length >= span.limit) return own
  const begin = (await blockTimes(view, [view.span.from])).get(view.span.from) ?? 0
  // From here on every minute is the index's.
  const whole = Math.ceil(begin / minute) * minute
  const kept = own.filter(({ start }) => start >= whole)
  const before = Math.min(span.before, whole)
  if (before <= span.from) return kept
  const seam = await tradesAsCandles(view, pool.id, { from: span.from, before })
  const base = pool.quoteSide === 1 ? pool.token0 : pool.token1
  const older = await archivedCandles(archive, {
    ...{ pool: pool.key, base, from: span.from, before },
    limit: span.limit - kept.length,
  })
  return [...kept, ...seam, ...older.map(toCandle)]
}
