import type { CandleRow, Prices } from '../../sources/index/queries/poolCandles.ts'

const join = (one: Prices, later: Prices): Prices => ({
  first: one.first,
  high: Math.max(one.high, later.high),
  low: Math.min(one.low, later.low),
  close: later.close,
})

const add = (one: CandleRow, later: CandleRow): CandleRow => ({
  start: one.start,
  quote: join(one.quote, later.quote),
  usd: one.usd && later.usd ? join(one.usd, later.usd) : (one.usd ?? later.usd),
  baseVolume: one.baseVolume + later.baseVolume,
  quoteVolume: one.quoteVolume + later.quoteVolume,
  usdVolume: one.usdVolume + later.usdVolume,
  trades: one.trades + later.trades,
  buys: one.buys + later.buys,
  unpriced: one.unpriced + later.unpriced,
})

/** Candles, oldest first, as fewer and wider ones. */
export function rollUpCandles(candles: readonly CandleRow[], seconds: number): CandleRow[] {
  const wide: CandleRow[] = []
  for (const candle of candles) {
    const start = Math.floor(candle.start / seconds) * seconds
    const last = wide.at(-1)
    if (last?.start === start) wide[wide.length - 1] = add(last, candle)
    else wide.push({ ...candle, start })
  }
  return wide
}
