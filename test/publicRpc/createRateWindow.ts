/** Counts what arrives within any one second, by client. */
export function createRateWindow(perSecond: number) {
  const arrivals = new Map<string, { at: number; count: number }[]>()
  return {
    /** Whether so many more are allowed now; those that are count. */
    admits(client: string, count: number): boolean {
      const now = performance.now()
      const recent = (arrivals.get(client) ?? []).filter(({ at }) => at > now - 1_000)
      const sum = recent.reduce((total, arrival) => total + arrival.count, 0)
      const allowed = sum + count <= perSecond
      if (allowed) recent.push({ at: now, count })
      arrivals.set(client, recent)
      return allowed
    },
  }
}
