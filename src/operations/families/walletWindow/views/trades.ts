import { z } from 'zod'
import { decimalOrNull } from '../../../../base/schema/decimalOrNull.ts'
import { mostShown } from '../mostShown.ts'
import { nameIds, tokenFields } from '../nameIds.ts'
import { readTraded } from '../readTraded.ts'
import { defineWalletView } from '../WalletView.ts'

const raw = z.string().describe('Raw units, exact.')

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
    const { context } = frame
    const { trading, sums } = await readTraded(frame)
    const { trades: count, volumeUsd, unpriced } = trading
    if (unpriced > 0)
      context.warn('volume_usd', `${unpriced} of ${count} trades had no dollar value and are left out.`)
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
      items: shown.map(({ token, traded }) => ({
        ...tokens.fields(token),
        buys: traded.buys,
        sells: traded.sells,
        bought: traded.bought.toString(),
        bought_decimal: decimalOrNull(traded.bought, tokens.decimals(token)),
        bought_usd: traded.boughtUsd,
        sold: traded.sold.toString(),
        sold_decimal: decimalOrNull(traded.sold, tokens.decimals(token)),
        sold_usd: traded.soldUsd,
      })),
    }
  },
})
