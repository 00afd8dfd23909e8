import type { Candle } from './Candle.ts'

/**
 * Candles with one that has changed, or that follows the last: the silence before it reaches back to that. Undefined
 * where some would be missing.
 */
export function putCandle(known: readonly Candle[], candle: Candle, intervalS: number): Candle[] | undefined {
  const at = known.findIndex(({ start }) => start === candle.start)
  if (at !== -1) return known.map((one, place) => (place === at ? candle : one))
  const last = known.at(-1)
  if (!last) return [candle]
  const beforeMs = Date.parse(candle.start) - (candle.gap_before + 1) * intervalS * 1000
  return beforeMs === Date.parse(last.start) ? [...known, candle] : undefined
}
