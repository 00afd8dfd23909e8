import { createWindowTable } from './createWindowTable.ts'
import type { RateLimitState } from './HttpMessage.ts'

export type Taken = RateLimitState & { allowed: boolean }

export type RateLimiter = {
  readonly windowS: number
  /**
   * Counts one request of this client; `allowed` is false once the window's requests are used up. Where others count
   * too, it has to be waited for.
   */
  take(client: string): Taken | Promise<Taken>
  readonly size: number
}

export type RateLimiterOptions = { limit: number; windowS: number; maxClients?: number; now: () => number }

type Window = { startedMs: number; used: number }

export const usualMaxClients = 100_000

/** How much is left of a window, and in how many whole seconds it ends. */
export const takenOf = (
  { startedMs, remaining, allowed }: { startedMs: number; remaining: number; allowed: boolean },
  { limit, windowMs, time }: { limit: number; windowMs: number; time: number },
): Taken => ({
  allowed,
  limit,
  remaining,
  resetS: Math.max(1, Math.ceil((startedMs + windowMs - time) / 1000)),
})

/** A fixed window per client that starts with its first request, so that exactly `limit` requests pass in it. */
export function createRateLimiter({
  limit,
  windowS,
  maxClients = usualMaxClients,
  now,
}: RateLimiterOptions): Omit<RateLimiter, 'take'> & { take(client: string): Taken } {
  const windowMs = windowS * 1000
  const windows = createWindowTable<Window>({ windowMs, maxClients, time: now() })

  return {
    windowS,
    get size() {
      return windows.size
    },
    take(client) {
      const time = now()
      const window = windows.get(client, time) ?? windows.open(client, { startedMs: time, used: 0 }, time)
      const allowed = window.used < limit
      if (allowed) window.used += 1
      const { startedMs, used } = window
      return takenOf({ startedMs, remaining: limit - used, allowed }, { limit, windowMs, time })
    },
  }
}
