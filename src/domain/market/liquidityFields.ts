import { z } from 'zod'
import { untrustedText } from '../../base/schema/untrustedText.ts'

export const liquidityTypes = ['add', 'remove', 'collect'] as const

/** One change of liquidity in answers. */
export const liquidityFields = z.object({
  block: z.number().int(),
  timestamp: z.string(),
  transaction: z.string(),
  log_index: z.number().int(),
  type: z.enum(liquidityTypes),
  pool: z.string(),
  venue: z.string(),
  pool_kind: z.string(),
  provider: z.string().describe('Sender of the transaction.'),
  owner: z.string().describe('Whose liquidity the pool says it is; often a position manager.'),
  is_deployer: z
    .boolean()
    .nullable()
    .describe('The provider launched or deployed the token; null when nobody is known to have.'),
  token0: z.string(),
  symbol0: untrustedText().nullable(),
  amount0: z.string().nullable().describe('Raw units.'),
  decimals0: z.number().int().nullable(),
  amount0_decimal: z.string().nullable(),
  token1: z.string(),
  symbol1: untrustedText().nullable(),
  amount1: z.string().nullable().describe('Raw units.'),
  decimals1: z.number().int().nullable(),
  amount1_decimal: z.string().nullable(),
  liquidity: z.string().nullable().describe('Change in units of liquidity (v3, v4).'),
  tick_lower: z.number().int().nullable(),
  tick_upper: z.number().int().nullable(),
  usd: z.number().nullable().describe('Worth of both amounts in dollars at the time.'),
})
