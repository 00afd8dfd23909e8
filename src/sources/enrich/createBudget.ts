import type { Enricher } from './Enricher.ts'

/** What may still be asked of an enricher. Nothing waits for it: an answer goes out without that part instead. */
export type Budget = {
  /** Takes one request out of it; false when nothing is left. The place is given back with `leave`. */
  enter(): boolean
  /** A request that was not sent after all is given back too. */
  leave(exit: { sent: boolean }): void
}

export function createBudget({ perMinute, burst, concurrency }: Enricher['budget']): Budget {
  let left = burst
  let at = performance.now()
  let running = 0
  return {
    enter() {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) * perMinute) / 60_000)
      at = now
      if (left < 1 || running >= concurrency) return false
      left -= 1
      running += 1
      return true
    },
    leave({ sent }) {
      running -= 1
      if (!sent) left = Math.min(burst, left + 1)
    },
  }
}
