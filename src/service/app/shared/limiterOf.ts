import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from '../../http/createRateLimiter.ts'
import { createSharedLimiter } from './createSharedLimiter.ts'
import type { SharedStore } from './openSharedStore.ts'

/** A limiter of this process, or of all that have the store in common. */
export function limiterOf(
  name: string,
  options: RateLimiterOptions,
  store: SharedStore | undefined,
): RateLimiter {
  const own = createRateLimiter(options)
  return store ? createSharedLimiter(own, { store, name, limit: options.limit }) : own
}
