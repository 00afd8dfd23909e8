import { z } from 'zod'
import { oracleStates } from '../../stocks/judgeOracle.ts'

/** How far one stock token trades from its oracle, as answers show it. */
export const premiumRow = z.object({
  symbol: z.string(),
  name: z.string(),
  address: z.string(),
  sector: z.string().nullable(),
  premium_bps: z.number().describe('DEX over oracle; below zero is a discount.'),
  dex_price_usd: z.number().describe('Per token.'),
  oracle_price_usd: z.number().describe('Per token: the multiplier is in it.'),
  shares_per_token: z.string().nullable(),
  dex_price_per_share_usd: z.number().nullable(),
  oracle_price_per_share_usd: z.number().nullable(),
  liquidity_usd: z.number().nullable(),
  pool: z.string().nullable(),
  venue: z.string().nullable(),
  feed: z.string(),
  feed_kind: z.string().describe('dex-state-price feeds repeat what pools say.'),
  oracle_age_s: z.number().int(),
  oracle_state: z
    .enum(oracleStates)
    .describe('live, resting (market closed), paused by the issuer, or stale.'),
})
export type PremiumRow = z.infer<typeof premiumRow>
