import type { Candle } from './Candle.ts'

const times = (price: number | null, factor: number) => (price === null ? null : price * factor)

/** A candle of so many tokens at once: with a token's supply, of its market value. */
export const timesCandle = (candle: Candle, factor: number): Candle => ({
  ...candle,
  open: times(candle.open, factor),
  high: times(candle.high, factor),
  low: times(candle.low, factor),
  close: times(candle.close, factor),
})
