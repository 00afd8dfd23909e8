import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { CandleRow, Prices } from '../../sources/index/queries/poolCandles.ts'
import type { CandleSeries } from './readCandles.ts'

export type ChartForm = {
  seconds: number
  currency: 'usd' | 'quote'
  /** The charted token is the pool's quote: prices and sides are the other way round. */
  turned: boolean
  decimals: { base: number | null; quote: number | null }
  /** Where the pool was opened, in smallest units of quote for base, when the first candle is its first. */
  opened: number | null
  nowS: number
}

const turn = ({ first, high, low, close }: Prices): Prices => ({
  first: 1 / first,
  high: 1 / low,
  low: 1 / high,
  close: 1 / close,
})

/** Prices in whole tokens, or null where they cannot be told. */
function pricesOf(candle: CandleRow, { currency, turned, decimals }: ChartForm): Prices | null {
  const own = turned ? decimals.quote : decimals.base
  const other = turned ? decimals.base : decimals.quote
  const raw = currency === 'usd' ? candle.usd : turned ? turn(candle.quote) : candle.quote
  if (raw === null || own === null || (currency === 'quote' && other === null)) return null
  const scale = 10 ** (currency === 'usd' ? own : own - (other ?? 0))
  const { first, high, low, close } = raw
  return { first: first * scale, high: high * scale, low: low * scale, close: close * scale }
}

/** The price a pool was opened at, in the chart's terms; its dollar value then is not known. */
function openedAt({ opened, currency, turned, decimals }: ChartForm): number | null {
  if (opened === null || currency === 'usd' || decimals.base === null || decimals.quote === null) return null
  const price = opened * 10 ** (decimals.base - decimals.quote)
  return turned ? 1 / price : price
}

/** Candles as answers show them: each opens where the one before closed. */
export function toChartItems({ candles, previous }: CandleSeries, form: ChartForm) {
  const { seconds, turned, decimals } = form
  let before = previous ? (pricesOf(previous, form)?.close ?? null) : openedAt(form)
  let end = previous === undefined ? undefined : Math.floor(previous.start / seconds) * seconds + seconds
  return candles.map((candle) => {
    const prices = pricesOf(candle, form)
    const open = prices && (before ?? prices.first)
    const gap = end === undefined ? 0 : (candle.start - end) / seconds
    end = candle.start + seconds
    before = prices?.close ?? before
    const [own, other] = turned
      ? [candle.quoteVolume, candle.baseVolume]
      : [candle.baseVolume, candle.quoteVolume]
    const buys = turned ? candle.trades - candle.buys : candle.buys
    return {
      start: toIsoTime(candle.start * 1000),
      open,
      high: prices && Math.max(prices.high, open ?? prices.high),
      low: prices && Math.min(prices.low, open ?? prices.low),
      close: prices?.close ?? null,
      volume_usd: candle.usdVolume,
      volume: decimalOrNull(own, turned ? decimals.quote : decimals.base),
      volume_quote: decimalOrNull(other, turned ? decimals.base : decimals.quote),
      trades: candle.trades,
      buys,
      sells: candle.trades - buys,
      gap_before: gap,
      closed: end <= form.nowS,
    }
  })
}
