export type Percentiles = { p50: number; p99: number }

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
