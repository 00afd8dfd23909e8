import type { RateLimitState } from './HttpMessage.ts'

export type RateLimiter = {
  readonly windowS: number
  /** Counts one request of this client; `allowed` is false once the window's requests are used up. */
  take(client: string): RateLimitState & { allowed: boolean }
  readonly size: number
}

export type RateLimiterOptions = { limit: number; windowS: number; maxClients?: number; now: () => number }

type Window = { startedMs: number; used: number }

/**
 * A fixed window per client that starts with its first request, so that exactly `limit` requests pass in it.
 * Windows are kept in the order they started: expired ones are dropped from the front, and when strangers fill
 * the table the oldest client is forgotten, which can only be in that client's favour.
 */
export function createRateLimiter({
  limit,
  windowS,
  maxClients = 100_000,
  now,
}: RateLimiterOptions): RateLimiter {
  const windows = new Map<string, Window>()
  const windowMs = windowS * 1000

  const forget = (time: number) => {
    for (const [client, window] of windows) {
      if (windows.size < maxClients && time - window.startedMs < windowMs) return
      windows.delete(client)
    }
  }

  return {
    windowS,
    get size() {
      return windows.size
    },
    take(client) {
      const time = now()
      let window = windows.get(client)
      if (!window || time - window.startedMs >= windowMs) {
        windows.delete(client)
        forget(time)
        window = { startedMs: time, used: 0 }
        windows.set(client, window)
      }
      const allowed = window.used < limit
      if (allowed) window.used += 1
      const resetS = Math.max(1, Math.ceil((window.startedMs + windowMs - time) / 1000))
      return { allowed, limit, remaining: limit - window.used, resetS }
    },
  }
}
