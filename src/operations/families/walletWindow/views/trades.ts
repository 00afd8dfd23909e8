import { z } from 'zod'
import { RangeTooWide } from '../../../../base/errors/codes.ts'
import { decimalOrNull } from '../../../../base/schema/decimalOrNull.ts'
import { toolNames } from '../../../../base/schema/toolNames.gen.ts'
import { type TraderTrade, tradesOfTraders } from '../../../../sources/index/queries/tradesOfTraders.ts'
import { groupByToken } from '../../../wallets/pnl/groupByToken.ts'
import { walletTrading } from '../../../wallets/pnl/walletTrading.ts'
import { mostShown } from '../mostShown.ts'
import { nameIds, tokenFields } from '../nameIds.ts'
import { defineWalletView } from '../WalletView.ts'

const most = 50_000

const raw = z.string().describe('Raw units, exact.')

/** What one side of some trades comes to. */
function sumSide(trades: readonly TraderTrade[], side: 'buy' | 'sell') {
  const own = trades.filter((trade) => trade.side === side)
  return {
    count: own.length,
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
    usd: own.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
  }
}

export const trades = defineWalletView({
  key: 'trades',
  title: 'trades',
  describe: (said) =>
    `Sum what a wallet traded in ${said}, token by token: swaps, exact amounts and dollars at the time.`,
  words: 'swaps bought sold volume trading activity',
  fields: {
    trades: z.number().int().describe('Swaps in transactions that the wallet sent.'),
    volume_usd: z.number().describe('Dollars of all of them at the time, each once.'),
    unpriced_trades: z.number().int().describe('Without a dollar value, left out of dollars.'),
    tokens: z.number().int(),
    items: z
      .array(
        z.object({
          ...tokenFields,
          buys: z.number().int(),
          sells: z.number().int(),
          bought: raw,
          bought_decimal: z.string().nullable(),
          bought_usd: z.number(),
          sold: raw,
          sold_decimal: z.string().nullable(),
          sold_usd: z.number(),
        }),
      )
      .describe('By token, most dollars first; a swap stands under both of its tokens.'),
  },
  async read(frame) {
    const { context, index, id, since } = frame
    const rows = await tradesOfTraders(index, { traders: [id], since }, most)
    if (!rows)
      throw RangeTooWide({
        problem: `The wallet made more than ${most} trades in the window.`,
        next: `Ask for a shorter window, or page through ${toolNames.getWalletTrades}.`,
      })
    const { trades: count, volumeUsd, unpriced } = walletTrading(rows)
    if (unpriced > 0)
      context.warn('volume_usd', `${unpriced} of ${count} trades had no dollar value and are left out.`)
    const sums = [...groupByToken(rows)]
      .map(([token, own]) => ({ token, bought: sumSide(own, 'buy'), sold: sumSide(own, 'sell') }))
      .sort((one, other) => other.bought.usd + other.sold.usd - one.bought.usd - one.sold.usd)
    if (sums.length > mostShown)
      context.warn('items', `Only ${mostShown} of ${sums.length} tokens are shown.`)
    const shown = sums.slice(0, mostShown)
    const tokens = await nameIds(
      frame,
      shown.map(({ token }) => token),
    )
    return {
      trades: count,
      volume_usd: volumeUsd,
      unpriced_trades: unpriced,
      tokens: sums.length,
      items: shown.map(({ token, bought, sold }) => ({
        ...tokens.fields(token),
        buys: bought.count,
        sells: sold.count,
        bought: bought.amount.toString(),
        bought_decimal: decimalOrNull(bought.amount, tokens.decimals(token)),
        bought_usd: bought.usd,
        sold: sold.amount.toString(),
        sold_decimal: decimalOrNull(sold.amount, tokens.decimals(token)),
        sold_usd: sold.usd,
      })),
    }
  },
})
