export type ProbeOptions = {
  firstMs: number
  longestMs: number
  /** Asks the endpoint something; must not throw. */
  attempt: () => Promise<void>
  /** Whether the endpoint still has to be probed. */
  needed: () => boolean
}

/**
 * Knocks at an endpoint that has failed, ever less often, until it answers: others are preferred to it, so
 * nobody else would find out that it is well again.
 */
export type Probe = { start(): void; close(): void }

export function createProbe({ firstMs, longestMs, attempt, needed }: ProbeOptions): Probe {
  let timer: NodeJS.Timeout | undefined
  let active = false
  let closed = false

  const knock = (delayMs: number) => {
    timer = setTimeout(async () => {
      if (needed()) await attempt()
      if (closed) return
      active = needed()
      if (active) knock(Math.min(longestMs, delayMs * 2))
    }, delayMs)
    timer.unref()
  }

  return {
    start() {
      if (active || closed) return
      active = true
      knock(firstMs)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
