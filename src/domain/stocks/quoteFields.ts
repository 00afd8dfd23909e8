import { z } from 'zod'
import { oracleStates } from './judgeOracle.ts'
import { quoteVerdicts } from './judgeQuote.ts'
import { sessionFields } from './sessionFields.ts'

const oracle = z.object({
  price_per_token_usd: z.number().nullable(),
  price_per_share_usd: z.number().nullable(),
  multiplier_included: z.boolean().describe('True: the feed’s own answer is per token.'),
  answer: z.string().describe('The feed’s raw answer.'),
  decimals: z.number().int(),
  feed: z.string(),
  feed_kind: z.string(),
  updated: z.string(),
  age_s: z.number().int(),
  heartbeat_s: z.number().int(),
  paused: z.boolean().nullable().describe('oraclePaused() of the token.'),
  state: z.enum(oracleStates),
})

const dex = z.object({
  mid_per_token_usd: z.number(),
  mid_per_share_usd: z.number().nullable(),
  bid_per_token_usd: z
    .number()
    .nullable()
    .describe(
      'What a sale of size_usd fetches in `pool`, fees and impact included; another pool may give more.',
    ),
  ask_per_token_usd: z.number().nullable().describe('What a purchase of size_usd costs there.'),
  bid_per_share_usd: z.number().nullable(),
  ask_per_share_usd: z.number().nullable(),
  spread_bps: z.number().nullable(),
  size_usd: z.number(),
  pool: z.string().describe('The pool that sets the price.'),
  venue: z.string(),
  pool_kind: z.string(),
  liquidity_usd: z.number().nullable(),
  last_trade: z.string().nullable(),
  last_trade_age_s: z.number().int().nullable(),
  path: z.array(z.string()),
})

const issuer = z.object({
  bid_per_share_usd: z.number().nullable(),
  ask_per_share_usd: z.number().nullable(),
  generated: z.string().nullable().describe('Its server’s clock; off hours an old quote has a new time.'),
  trading_halt: z.boolean().nullable(),
})

/** The data of a stock quote. */
export const quoteFields = z.object({
  symbol: z.string(),
  name: z.string(),
  address: z.string(),
  sector: z.string().nullable(),
  session: sessionFields,
  multiplier: z.string().nullable().describe('uiMultiplier, 1e18 is 1.0.'),
  shares_per_token: z.string().nullable().describe('Exact decimal.'),
  pending_multiplier: z.string().nullable().describe('Scheduled, not yet in effect; null without one.'),
  pending_effective_at: z.string().nullable(),
  transfers_paused: z.boolean().nullable(),
  oracle: oracle.nullable(),
  dex: dex.nullable(),
  issuer: issuer.nullable().describe('The issuer’s own quote, per share without the multiplier.'),
  premium: z
    .object({
      mid_bps: z.number().nullable().describe('DEX mid over oracle; the same per token and per share.'),
      bid_bps: z.number().nullable(),
      ask_bps: z.number().nullable(),
      issuer_bps: z.number().nullable().describe('DEX mid per share over the issuer’s quote.'),
    })
    .describe('Basis points; below zero is a discount.'),
  verdict: z.enum(quoteVerdicts).describe('What the prices are good for.'),
  verdict_reason: z.string(),
})
