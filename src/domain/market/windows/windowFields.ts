import { z } from 'zod'
import { figures } from '../../../base/schema/figure.ts'

const dollars = z.number().nullable()

/** One window of one token in an answer. */
export const windowFields = z.object({
  window: z.string(),
  from_block: z.number().int(),
  from_timestamp: z.string(),
  complete: z.boolean().describe('The index has every block of the window.'),
  ...figures({
    trades: z.number().int(),
    buys: z.number().int(),
    sells: z.number().int(),
    traders: z.number().int().describe('Distinct senders of swaps.'),
    buyers: z.number().int(),
    sellers: z.number().int(),
    volume_usd: z.number().describe('Dollars at the time of each trade.'),
    buy_volume_usd: z.number(),
    sell_volume_usd: z.number(),
    unpriced_trades: z.number().int().describe('Trades without a dollar value, which volumes leave out.'),
    net_flow_usd: z.number().describe('Dollars bought less sold.'),
    net_flow: z.string().nullable().describe('Bought less sold in raw units.'),
    net_flow_decimal: z.string().nullable(),
    vwap_usd: dollars.describe('Dollars for one whole token, weighted by volume.'),
    price_change_percent: z.number().nullable(),
    volatility_percent: z.number().nullable().describe('Realised over the window, not annualised.'),
    liquidity_added_usd: dollars,
    liquidity_removed_usd: dollars,
    liquidity_change_usd: dollars.describe('Added less removed, valued at the time.'),
    holders_entered: z.number().int().nullable(),
    holders_exited: z.number().int().nullable(),
    holders_change: z.number().int().nullable(),
  }),
  price_usd: dollars.describe('For one whole token, now.'),
})
