import type { Candle } from './Candle.ts'

/** A point of the time axis: with a candle, or empty where nothing was traded. */
export type Bar = { time: number; candle?: Candle }

/** So long a silence is drawn no longer than this many empty places. */
const longestGap = 60

/** Candles in their places on the axis, with the empty ones between them, so that silence looks like silence. */
export function toBars(candles: readonly Candle[], intervalS: number): Bar[] {
  const bars: Bar[] = []
  for (const candle of candles) {
    const time = Date.parse(candle.start) / 1000
    const empty = bars.length === 0 ? 0 : Math.min(candle.gap_before, longestGap)
    for (let back = empty; back > 0; back--) bars.push({ time: time - back * intervalS })
    bars.push({ time, candle })
  }
  return bars
}
