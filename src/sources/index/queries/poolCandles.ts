import type { RowOf } from '../../store/schema/RowOf.ts'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import type { candles } from '../tables/marketTables.ts'

export type Prices = { first: number; high: number; low: number; close: number }

/** A candle of a pool: quote for base in smallest units, and dollars for one smallest unit of base. */
export type CandleRow = {
  /** Seconds since 1970. */
  start: number
  quote: Prices
  usd: Prices | null
  baseVolume: bigint
  quoteVolume: bigint
  usdVolume: number
  trades: number
  buys: number
  unpriced: number
}

type ReadColumns =
  | ('start' | 'first_price' | 'high' | 'low' | 'close' | 'first_usd' | 'high_usd' | 'low_usd' | 'close_usd')
  | ('base_volume' | 'quote_volume' | 'usd_volume' | 'trades' | 'buys' | 'unpriced')

function toCandle(row: Pick<RowOf<typeof candles>, ReadColumns>): CandleRow {
  const { first_usd, high_usd, low_usd, close_usd } = row
  const hasUsd = first_usd !== null && high_usd !== null && low_usd !== null && close_usd !== null
  return {
    start: row.start,
    quote: { first: row.first_price, high: row.high, low: row.low, close: row.close },
    usd: hasUsd ? { first: first_usd, high: high_usd, low: low_usd, close: close_usd } : null,
    baseVolume: decodeAmount(row.base_volume),
    quoteVolume: decodeAmount(row.quote_volume),
    usdVolume: row.usd_volume,
    trades: row.trades,
    buys: row.buys,
    unpriced: row.unpriced,
  }
}

export type CandleSpan = { pool: number; seconds: number; from: number; before: number; limit: number }

/** Candles of a pool that start in a stretch of time, newest first. */
export async function poolCandles(
  view: Querying,
  { pool, seconds, from, before, limit }: CandleSpan,
): Promise<CandleRow[]> {
  const rows = await view.all(
    query(`select start, first_price, high, low, close, first_usd, high_usd, low_usd, close_usd, base_volume,
       quote_volume, usd_volume, trades, buys, unpriced
     from candles where pool_id = ? and seconds = ? and start >= ? and start < ? order by start desc limit ?`),
    [pool, seconds, from, before, limit],
  )
  return rows.map(toCandle)
}
