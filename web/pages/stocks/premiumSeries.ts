type Hour = { start: string; close: number | null }
export type OracleAnswer = { atMs: number; usdPerToken: number }
export type PremiumPoint = { start: string; value: number }

const hourMs = 3_600_000

/**
 * How far a pool's price stood from its oracle at the end of each hour with a trade, in percent. Hours before
 * the oldest known answer are left out: what the oracle said then is not known.
 */
export function premiumSeries(
  hours: readonly Hour[],
  answers: readonly OracleAnswer[],
  nowMs: number,
): PremiumPoint[] {
  const inOrder = [...answers].sort((one, other) => one.atMs - other.atMs)
  return hours.flatMap(({ start, close }) => {
    const endMs = Math.min(Date.parse(start) + hourMs, nowMs)
    const said = inOrder.findLast(({ atMs }) => atMs <= endMs)
    if (close === null || said === undefined || said.usdPerToken <= 0) return []
    return [{ start, value: (close / said.usdPerToken - 1) * 100 }]
  })
}
