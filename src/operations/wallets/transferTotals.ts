import { z } from 'zod'
import { untrustedText } from '../../base/schema/untrustedText.ts'

/** What a wallet received and sent of one token, in an answer. */
export const transferTotals = z.object({
  token: z.string(),
  symbol: untrustedText().nullable(),
  canonical: z.boolean(),
  decimals: z.number().int().nullable(),
  transfers_in: z.number().int(),
  transfers_out: z.number().int(),
  in: z.string().describe('Raw units.'),
  out: z.string(),
  net: z.string().describe('In less out.'),
  in_decimal: z.string().nullable(),
  out_decimal: z.string().nullable(),
  net_decimal: z.string().nullable(),
})
