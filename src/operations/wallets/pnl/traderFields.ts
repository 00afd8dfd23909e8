import { z } from 'zod'

/** One trader of a leader board in an answer. */
export const traderFields = z.object({
  rank: z.number().int(),
  trader: z.string().describe('Sender of the transactions.'),
  label: z.string().nullable(),
  pnl_usd: z.number().describe('Realised and unrealised together.'),
  realised_usd: z.number().describe('Of sales in the window, first in, first out over all known buys.'),
  unrealised_usd: z.number().describe('Of bought tokens not sold yet, by what their pools could pay now.'),
  unrealised_at_price_usd: z.number().describe('The same at the price, whatever the pools could pay.'),
  roi_percent: z.number().nullable().describe('Profit in percent of its known cost; null without one.'),
  cost_usd: z.number(),
  volume_usd: z.number().describe('Traded in the window.'),
  trades: z.number().int().describe('Swaps in the window.'),
  buys: z.number().int(),
  sells: z.number().int(),
  tokens: z.number().int().describe('Different tokens ever traded, dollars and ether aside.'),
  wins: z.number().int().describe('Sales above cost.'),
  losses: z.number().int(),
  win_rate_percent: z.number().nullable(),
  unknown_cost_proceeds_usd: z.number().describe('Sold without a known buy; no part of the profit.'),
  last_trade: z.string().nullable(),
})
