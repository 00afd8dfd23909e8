/** A span of time in its largest fitting unit: "12 s", "3 min", "5 h", "8 d". */
export function formatSpan(ms: number): string {
  const s = Math.max(0, ms) / 1000
  if (s < 10) return `${s.toFixed(1)} s`
  if (s < 90) return `${Math.round(s)} s`
  if (s < 5_400) return `${Math.round(s / 60)} min`
  if (s < 129_600) return `${Math.round(s / 3_600)} h`
  return `${Math.round(s / 86_400)} d`
}

/** How long ago, or how far ahead, a moment is. */
export function formatAge(momentMs: number, nowMs: number): string {
  const ms = nowMs - momentMs
  if (ms < -5_000) return `in ${formatSpan(-ms)}`
  return ms < 1_500 ? 'just now' : `${formatSpan(ms).replace(/\.\d/, '')} ago`
}
