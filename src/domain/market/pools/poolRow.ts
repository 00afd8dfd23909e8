import { z } from 'zod'
import { figures } from '../../../base/schema/figure.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'

/** A pool as lists of pools show it. */
export const poolRow = z.object({
  pool: z.string(),
  venue: z.string(),
  pool_kind: z.string(),
  base_token: z.string(),
  base_symbol: untrustedText().nullable(),
  quote_token: z.string(),
  quote_symbol: untrustedText().nullable(),
  price_usd: z.number().nullable().describe('Dollars for one whole base token, at the pool’s price.'),
  tvl_usd: z.number().nullable(),
  ...figures({ volume_usd: z.number(), trades: z.number().int(), buys: z.number().int() }),
  fee_percent: z.number().nullable().describe('What providers get of a swap.'),
  ...figures({
    fees_usd: z.number().nullable().describe('Earned by providers in the window at the present fee.'),
    apr_percent: z
      .number()
      .nullable()
      .describe('Fees a year over tvl, if the part of the window since the pool was made went on.'),
  }),
  hooks: z.string().nullable(),
  created_at: z.string().nullable(),
  age_days: z.number().nullable(),
})

export type PoolItem = z.infer<typeof poolRow>
