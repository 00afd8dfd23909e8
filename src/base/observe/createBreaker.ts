/** When something is left alone, and for how long: longer each time, until it is well again. */
export type BreakerSettings = {
  /** Failures one after the other. */
  failures: number
  firstMs: number
  longestMs: number
}

/** Leaves alone what fails again and again, or asks to be left alone. */
export type Breaker = {
  /** Whether it may be asked. After a pause one at a time may, to see whether it is well. */
  admits(): boolean
  /** It is well; from before a pause that says nothing of now. */
  succeed(): void
  /** `asked` is how long it wants to be left alone; `atOnce` does so after this one failure. */
  fail(how?: { asked?: number | undefined; atOnce?: boolean }): void
  /** Neither well nor unwell: the question was never put, or says nothing of it. */
  pass(): void
  /** `half_open` while one tries whether it is well again. */
  state(): 'closed' | 'open' | 'half_open'
  /** What is left of the pause. */
  pauseMs(): number
}

/** The clock cannot be set back. */
const monotonic = () => performance.now()

export function createBreaker(settings: BreakerSettings, now: () => number = monotonic): Breaker {
  const { firstMs, longestMs } = settings
  let failures = 0
  let pauses = 0
  let until = 0
  let trying = false
  const pauseMs = () => Math.max(0, until - now())
  const isWell = () => pauses === 0

  return {
    pauseMs,
    state: () => (isWell() ? 'closed' : trying ? 'half_open' : 'open'),
    admits() {
      if (isWell()) return true
      if (trying || pauseMs() > 0) return false
      trying = true
      return true
    },
    succeed() {
      if (!trying && pauseMs() > 0) return
      failures = 0
      pauses = 0
      until = 0
      trying = false
    },
    fail({ asked = 0, atOnce = false } = {}) {
      failures += 1
      // What was under way together fails together: that is one pause and not many.
      const together = !trying && pauseMs() > 0
      if (!together && (atOnce || trying || failures >= settings.failures)) {
        until = now() + Math.max(asked, Math.min(longestMs, firstMs * 2 ** pauses))
        pauses += 1
      } else if (together) until = Math.max(until, now() + asked)
      trying = false
    },
    pass() {
      trying = false
    },
  }
}
