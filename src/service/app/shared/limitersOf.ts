import type { Config } from '../../../base/config/loadConfig.ts'
import { createRateLimiter, type RateLimiter } from '../../http/createRateLimiter.ts'
import { createSharedLimiter } from './createSharedLimiter.ts'
import type { SharedStore } from './openSharedStore.ts'

/** The published limit, and one on what costs little. */
export type LimiterName = 'calls' | 'flood'

export type Limiters = Record<LimiterName, RateLimiter>

type Rate = { limit: number; windowS: number }

/** How many pages and documents a client may have for each request of its rate limit: a page loads some twenty. */
const floodFactor = 20

export const ratesOf = ({
  rateLimit,
  rateWindowS: windowS,
}: Pick<Config, 'rateLimit' | 'rateWindowS'>): Record<LimiterName, Rate> => ({
  calls: { limit: rateLimit, windowS },
  flood: { limit: rateLimit * floodFactor, windowS },
})

function ownLimiters(rates: Record<LimiterName, Rate>): Limiters {
  const limiterOf = (rate: Rate) => createRateLimiter({ ...rate, now: () => performance.now() })
  return { calls: limiterOf(rates.calls), flood: limiterOf(rates.flood) }
}

/** The limiters of this process, or of all that have the store in common. */
export function limitersOf(
  config: Pick<Config, 'rateLimit' | 'rateWindowS'>,
  store: SharedStore | undefined,
  own?: Limiters,
): Limiters {
  const rates = ratesOf(config)
  const { calls, flood } = own ?? ownLimiters(rates)
  if (!store) return { calls, flood }
  return {
    calls: createSharedLimiter(calls, { store, name: 'calls', limit: rates.calls.limit }),
    flood: createSharedLimiter(flood, { store, name: 'flood', limit: rates.flood.limit }),
  }
}
