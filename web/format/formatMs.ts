/** A latency: "12 ms", "1.4 s". */
export const formatMs = (ms: number): string => {
  if (ms < 10) return `${ms.toFixed(1)} ms`
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
