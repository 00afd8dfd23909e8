import { type Interval, intervalSeconds, intervals } from './intervals.ts'

/** So many points are enough to see a shape. */
const comfortable = 120
export const mostPoints = 1000

/** The whole intervals of a window that ends now, the running one included. */
export function planSeries(
  span: { windowS: number; nowS: number; sinceS: number },
  wanted: Interval | undefined,
): { interval: Interval; seconds: number; starts: number[] } {
  const { windowS, nowS, sinceS } = span
  const begin = Math.max(sinceS, nowS - windowS)
  const fits = (interval: Interval) => (nowS - begin) / intervalSeconds[interval] <= comfortable
  const interval = wanted ?? intervals.find(fits) ?? '1d'
  const seconds = intervalSeconds[interval]
  const starts: number[] = []
  for (let start = Math.ceil(begin / seconds) * seconds; start <= nowS; start += seconds) starts.push(start)
  // A window shorter than its interval still has the one that runs.
  return { interval, seconds, starts: starts.length > 0 ? starts : [Math.floor(nowS / seconds) * seconds] }
}
