import { z } from 'zod'
import { decimalOrNull } from '../../../../base/schema/decimalOrNull.ts'
import { mostShown } from '../mostShown.ts'
import { tokenFields } from '../nameIds.ts'
import { priceIds } from '../priceIds.ts'
import { readHeld } from '../readHeld.ts'
import { defineWalletView } from '../WalletView.ts'

export const tokensAcquired = defineWalletView({
  key: 'tokens_acquired',
  title: 'tokens acquired',
  describe: (said) =>
    `List the tokens that a wallet had none of before ${said} and holds now, with exact amounts.`,
  words: 'new positions bought airdrops entered added holdings',
  fields: {
    acquired: z
      .number()
      .int()
      .nullable()
      .describe('Tokens with nothing before the window and something now.'),
    usd: z
      .number()
      .nullable()
      .describe('What pools could pay for what is held of the shown ones, over those with a price.'),
    usd_at_price: z.number().nullable().describe('The same at the price, whatever the pools could pay.'),
    items: z
      .array(
        z.object({
          ...tokenFields,
          amount: z.string().describe('Held now by its transfers; raw units, exact.'),
          amount_decimal: z.string().nullable(),
          received: z.string().describe('All that came in the window; raw units.'),
          transfers_in: z.number().int(),
          usd: z.number().nullable(),
          usd_at_price: z.number().nullable(),
        }),
      )
      .nullable()
      .describe('Most dollars first.'),
  },
  async read(frame) {
    const { context } = frame
    const held = await readHeld(frame)
    if (!held) return { acquired: null, usd: null, usd_at_price: null, items: null }
    const acquired = held.filter(({ before, now }) => before <= 0n && now > 0n)
    if (acquired.length > mostShown)
      context.warn('items', `Only ${mostShown} of ${acquired.length} tokens are shown and valued.`)
    const shown = acquired.slice(0, mostShown)
    const tokens = await priceIds(
      frame,
      shown.map(({ token }) => token),
    )
    const items = shown
      .map(({ token, now, in: received, transfersIn }) => {
        const { usd, atPriceUsd } = tokens.holding(token, now)
        return {
          ...tokens.fields(token),
          amount: now.toString(),
          amount_decimal: decimalOrNull(now, tokens.decimals(token)),
          received: received.toString(),
          transfers_in: transfersIn,
          usd,
          usd_at_price: atPriceUsd,
        }
      })
      .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0))
    const unpriced = items.filter(({ usd }) => usd === null).length
    if (unpriced > 0)
      context.warn('usd', `${unpriced} of ${items.length} tokens have no price and are left out.`)
    return {
      acquired: acquired.length,
      usd: items.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
      usd_at_price: items.reduce((sum, { usd_at_price: own }) => sum + (own ?? 0), 0),
      items,
    }
  },
})
