import { z } from 'zod'
import { amountsTraded } from '../../../sources/index/queries/amountsTraded.ts'
import { type TradeTotals, tradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import { amountFields, toAmount } from './amountFields.ts'
import { readTrading } from './readTrading.ts'
import type { TokenFrame } from './TokenMetric.ts'
import { tooManyPools } from './tooManyPools.ts'
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

type Side = { usd: number; largestUsd: number | null; unpriced: number }

/** One side of what was traded. */
const sideOf = (totals: TradeTotals, side: 'buy' | 'sell'): Side =>
  side === 'buy'
    ? { usd: totals.boughtUsd, largestUsd: totals.largestBuyUsd, unpriced: totals.unpricedBuys }
    : {
        usd: totals.volumeUsd - totals.boughtUsd,
        largestUsd: totals.largestSellUsd,
        unpriced: totals.unpriced - totals.unpricedBuys,
      }

export async function readSide(frame: TokenFrame, side: 'buy' | 'sell') {
  const { context, named } = frame
  const [trading, totals, amounts] = await Promise.all([
    readTrading(frame),
    tradeTotals(frame.index, frame.asset, frame.since),
    amountsTraded(frame.index, frame.asset, frame.start),
  ])
  if (!amounts) for (const field of ['amount', 'amount_decimal']) context.warn(field, tooManyPools)
  const amount = amounts && (side === 'buy' ? amounts.bought.all : amounts.sold.all)
  const trades = side === 'buy' ? trading.buys : trading.trades - trading.buys
  if (trading.trades === 0) context.warn('share_percent', 'Nothing was traded in the window.')
  const own = sideOf(totals, side)
  const priced = trades - own.unpriced
  warnUnpriced(frame, 'usd', { trades, unpriced: own.unpriced })
  if (priced === 0)
    for (const field of ['mean_usd', 'largest_usd'])
      context.warn(field, `No ${side} in the window has a dollar value.`)
  return {
    trades,
    usd: own.usd,
    ...toAmount('amount', amount, named.decimals),
    mean_usd: priced > 0 ? own.usd / priced : null,
    largest_usd: own.largestUsd,
    share_percent: trading.trades === 0 ? null : (trades / trading.trades) * 100,
    unpriced_trades: own.unpriced,
  }
}
