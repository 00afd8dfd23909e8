const units: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 }

/** The width of a candle as get_chart names it ("15m", "4h"), which knows more of them than a page offers. */
export const intervalSeconds = (interval: string): number =>
  Number.parseInt(interval, 10) * (units[interval.at(-1) ?? ''] ?? 1)
