import type { z } from 'zod'
import { toChecksum } from '../../base/schema/address.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { quoteFields } from './quoteFields.ts'
import type { OraclePrice, OracleQuote } from './readOracle.ts'
import type { StockState } from './readStockState.ts'

/** An oracle's answer as quotes show it; null where it gives none. */
export const showOracle = (
  { answer, feed, kind, heartbeatS, multiplierIncluded }: OracleQuote,
  price: OraclePrice,
  { oraclePaused }: StockState,
): z.input<typeof quoteFields>['oracle'] =>
  answer
    ? {
        price_per_token_usd: price.perToken,
        price_per_share_usd: price.perShare,
        multiplier_included: multiplierIncluded,
        answer: answer.raw.toString(),
        decimals: answer.decimals,
        feed: toChecksum(feed),
        feed_kind: kind,
        updated: toIsoTime(price.updatedAtMs),
        age_s: price.ageS,
        heartbeat_s: heartbeatS,
        paused: oraclePaused ?? null,
        state: price.state,
      }
    : null
