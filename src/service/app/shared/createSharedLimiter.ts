import type { RateLimiter, RateLimiterOptions } from '../../http/createRateLimiter.ts'
import type { SharedStore } from './openSharedStore.ts'

/** As the limiter of one process: a window begins with its first request, and what is refused is not counted. */
const takeOne = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local allowed = 0
if used < tonumber(ARGV[1]) then
  used = redis.call('INCR', KEYS[1])
  allowed = 1
  if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
end
return { allowed, used, redis.call('PTTL', KEYS[1]) }`

/** Counts the requests of a client to all processes together; where the store is away, those to this one. */
export function createSharedLimiter(
  own: RateLimiter,
  { store, name, limit }: { store: SharedStore; name: string } & Pick<RateLimiterOptions, 'limit'>,
): RateLimiter {
  const { windowS } = own
  return {
    windowS,
    get size() {
      return own.size
    },
    take(client) {
      if (!store.isThere()) return own.take(client)
      const asked = store.ask((redis) =>
        redis.eval(takeOne, {
          keys: [`sherwood:rate:${name}:${client}`],
          arguments: [String(limit), String(windowS * 1000)],
        }),
      )
      return asked.then((reply) => {
        if (!Array.isArray(reply)) return own.take(client)
        const [allowed = 0, used = 0, leftMs = 0] = reply.map(Number)
        const resetS = Math.max(1, Math.ceil(leftMs / 1000))
        return { allowed: allowed === 1, limit, remaining: Math.max(0, limit - used), resetS }
      })
    },
  }
}
