/** The widths of candles and points, in seconds. */
export const intervalSeconds = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '2h': 7200,
  '4h': 14_400,
  '6h': 21_600,
  '12h': 43_200,
  '1d': 86_400,
} as const

export type Interval = keyof typeof intervalSeconds

export const intervals = Object.keys(intervalSeconds) as [Interval, ...Interval[]]

/** The widest stored candle that an interval is made of. */
export const storedSeconds = (seconds: number): number =>
  [86_400, 3600].find((stored) => seconds % stored === 0) ?? 60
