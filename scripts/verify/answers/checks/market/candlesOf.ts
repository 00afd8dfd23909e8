import type { TokenTrade } from '../measures.ts'

type Candle = {
  start: number
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  trades: TokenTrade[]
}

/** Candles of one pool: a candle opens where the one before it closed. */
export function candlesOf(
  trades: readonly TokenTrade[],
  how: {
    timeOf(block: number): number
    width: number
    priceOf(trade: TokenTrade): number | null
    /** Where the first one opens, if that is known. */
    opening: number | null
  },
): Candle[] {
  const { timeOf, width, priceOf } = how
  const candles = new Map<number, Candle>()
  let before = how.opening
  for (const trade of trades) {
    const time = timeOf(trade.trade.block)
    const start = time - (time % width)
    const price = priceOf(trade)
    const candle = candles.get(start) ?? {
      start,
      open: before,
      high: before,
      low: before,
      close: before,
      trades: [],
    }
    candle.trades.push(trade)
    if (price !== null) {
      candle.open ??= price
      candle.high = Math.max(candle.high ?? price, price)
      candle.low = Math.min(candle.low ?? price, price)
      candle.close = price
      before = price
    }
    candles.set(start, candle)
  }
  return [...candles.values()]
}
