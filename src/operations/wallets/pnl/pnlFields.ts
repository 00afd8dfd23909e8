import { z } from 'zod'
import { untrustedText } from '../../../base/schema/untrustedText.ts'

const raw = z.string().describe('Raw units.')
const dollars = z.number().nullable()

/** Profit with one token in an answer. */
export const pnlFields = z.object({
  token: z.string(),
  symbol: untrustedText().nullable(),
  canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
  decimals: z.number().int().nullable(),
  buys: z.number().int().describe('Swaps in the window, as all of the next.'),
  sells: z.number().int(),
  bought: raw,
  bought_decimal: z.string().nullable(),
  bought_usd: z.number(),
  sold: raw,
  sold_decimal: z.string().nullable(),
  sold_usd: z.number(),
  realised_usd: z.number().describe('Proceeds less cost of the sales with a known cost.'),
  realised_percent: z.number().nullable().describe('In percent of that cost.'),
  wins: z.number().int(),
  losses: z.number().int(),
  open: raw.describe('Bought and not sold yet, with a known cost; raw units.'),
  open_decimal: z.string().nullable(),
  open_cost_usd: z.number(),
  open_value_usd: dollars.describe('What its pools could pay for it now.'),
  open_value_at_price_usd: dollars.describe('At the price now, whatever the pools could pay.'),
  unrealised_usd: dollars.describe('open_value_usd less open_cost_usd.'),
  unrealised_at_price_usd: dollars.describe('open_value_at_price_usd less open_cost_usd.'),
  price_usd: dollars.describe('For one whole token, now.'),
  unknown_cost_open: raw.describe('Held without a known cost, such as what came by transfer; raw units.'),
  unknown_cost_open_usd: dollars.describe('What its pools could pay; no part of the profit.'),
  unknown_cost_sold: raw.describe('Sold in the window without a known cost or worth; raw units.'),
  unknown_cost_proceeds_usd: z.number().describe('What that brought; no part of the profit.'),
})
