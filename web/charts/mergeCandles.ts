import type { Candle } from './Candle.ts'

/** Candles with the newest ones put over their end; undefined where the two do not touch and some would be missing. */
export function mergeCandles(known: readonly Candle[], newest: readonly Candle[]): Candle[] | undefined {
  const [first] = newest
  if (!first) return [...known]
  const last = known.at(-1)
  if (last && first.start > last.start) return undefined
  return [...known.filter(({ start }) => start < first.start), ...newest]
}
