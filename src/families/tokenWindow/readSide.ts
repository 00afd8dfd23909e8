import { z } from 'zod'
import { amountFields, toAmount } from './amountFields.ts'
import { readTrades } from './readTrades.ts'
import { readTrading } from './readTrading.ts'
import type { TokenFrame } from './TokenMetric.ts'
import { warnUnpriced } from './warnUnpriced.ts'

const dollars = z.number().nullable()

/** The buys or the sells of a token. */
export const sideFields = {
  trades: z.number().int().describe('Swaps on this side in any pool or curve of the token.'),
  usd: dollars.describe('Their dollars at the time of each.'),
  ...amountFields('amount', 'Tokens that changed hands in them.'),
  mean_usd: dollars.describe('Over those with a dollar value.'),
  largest_usd: dollars,
  share_percent: z.number().nullable().describe('Of all trades of the token in the window.'),
  unpriced_trades: z.number().int().nullable().describe('Without a dollar value, left out of dollars.'),
}

export async function readSide(frame: TokenFrame, side: 'buy' | 'sell') {
  const { context, named } = frame
  const fields = ['usd', 'amount', 'mean_usd', 'largest_usd', 'unpriced_trades']
  const [trading, rows] = await Promise.all([readTrading(frame), readTrades(frame, { fields, side })])
  const trades = side === 'buy' ? trading.buys : trading.trades - trading.buys
  if (trading.trades === 0) context.warn('share_percent', 'Nothing was traded in the window.')
  const priced = rows?.flatMap(({ usd }) => usd ?? [])
  const usd = priced?.reduce((sum, value) => sum + value, 0)
  if (priced) warnUnpriced(frame, 'usd', { trades, unpriced: trades - priced.length })
  if (priced?.length === 0)
    for (const field of ['mean_usd', 'largest_usd'])
      context.warn(field, `No ${side} in the window has a dollar value.`)
  const some = priced && usd !== undefined && priced.length > 0
  return {
    trades,
    usd: usd ?? null,
    ...toAmount(
      'amount',
      rows?.reduce((sum, { amount }) => sum + amount, 0n),
      named.decimals,
    ),
    mean_usd: some ? usd / priced.length : null,
    largest_usd: some ? priced.reduce((most, value) => Math.max(most, value), 0) : null,
    share_percent: trading.trades === 0 ? null : (trades / trading.trades) * 100,
    unpriced_trades: priced ? trades - priced.length : null,
  }
}
