import { z } from 'zod'
import { untrustedText } from '../../../base/schema/untrustedText.ts'

const whole = z.number().int().nullable()
const price = z.number().nullable()

/** One liquidity position in an answer. */
export const positionFields = z.object({
  kind: z.enum(['v2', 'v3', 'v4']),
  venue: z.string(),
  position_id: z.string().nullable().describe('As this tool takes it; v2 shares have none.'),
  manager: z.string().nullable(),
  owner: z.string(),
  pool: z.string().nullable().describe('Address, or the id of a v4 pool.'),
  token0: z.string().describe('The zero address is ETH.'),
  symbol0: untrustedText().nullable(),
  token1: z.string(),
  symbol1: untrustedText().nullable(),
  fee: whole.describe('Hundredths of a basis point.'),
  liquidity: z.string().describe('The pool’s own units; for v2 its shares.'),
  share_percent: z.number().nullable().describe('Of all shares of a v2 pool.'),
  tick_lower: whole,
  tick_upper: whole,
  tick: whole.describe('The pool’s now.'),
  price_lower: price.describe('token1 for one whole token0.'),
  price_upper: price,
  price: price.describe('Now, by the pool’s tick.'),
  in_range: z.boolean().nullable().describe('Earns fees now; v2 always does.'),
  decimals0: whole,
  decimals1: whole,
  amount0: z.string().nullable().describe('Raw units that could be taken out now, without fees.'),
  amount0_decimal: z.string().nullable(),
  amount1: z.string().nullable(),
  amount1_decimal: z.string().nullable(),
  fees0: z.string().nullable().describe('Uncollected, raw units; part of the amounts in v2.'),
  fees0_decimal: z.string().nullable(),
  fees1: z.string().nullable(),
  fees1_decimal: z.string().nullable(),
  usd: z.number().nullable().describe('Both amounts at the prices now.'),
  fees_usd: z.number().nullable(),
})
