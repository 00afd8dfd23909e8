import { z } from 'zod'
import { untrustedText } from '../../base/schema/untrustedText.ts'

/** One swap in answers, told from the side of one token. */
export const tradeFields = z.object({
  block: z.number().int(),
  timestamp: z.string(),
  transaction: z.string(),
  log_index: z.number().int(),
  side: z.enum(['buy', 'sell']).describe('What the trader did with `token`.'),
  trader: z.string().describe('Sender of the transaction.'),
  token: z.string(),
  symbol: untrustedText().nullable(),
  impostor: z.boolean().describe('The symbol or name is that of another, genuine token.'),
  amount: z.string().describe('Raw units.'),
  decimals: z.number().int().nullable(),
  amount_decimal: z.string().nullable().describe('Exact decimal.'),
  other_token: z.string().describe('What it was traded for; the zero address is ETH.'),
  other_symbol: untrustedText().nullable(),
  other_impostor: z.boolean(),
  other_amount: z.string().describe('Raw units.'),
  other_decimals: z.number().int().nullable(),
  other_amount_decimal: z.string().nullable().describe('Exact decimal.'),
  price: z.number().nullable().describe('other_token for one whole token in the pool after the trade.'),
  price_usd: z.number().nullable().describe('Dollars for one whole token after the trade.'),
  usd: z.number().nullable().describe('Worth of the trade in dollars at the time.'),
  pool: z.string(),
  venue: z.string(),
  pool_kind: z.string(),
})
