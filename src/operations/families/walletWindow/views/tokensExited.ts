import { z } from 'zod'
import { decimalOrNull } from '../../../../base/schema/decimalOrNull.ts'
import { mostShown } from '../mostShown.ts'
import { tokenFields } from '../nameIds.ts'
import { priceIds } from '../priceIds.ts'
import { readHeld } from '../readHeld.ts'
import { defineWalletView } from '../WalletView.ts'

export const tokensExited = defineWalletView({
  key: 'tokens_exited',
  title: 'tokens exited',
  describe: (said) =>
    `List the tokens that a wallet gave up entirely in ${said}: some went out then and nothing is left now.`,
  words: 'closed positions sold out dumped left removed holdings',
  fields: {
    exited: z
      .number()
      .int()
      .nullable()
      .describe('Tokens that went out in the window, held before it or got in it, with nothing left now.'),
    items: z
      .array(
        z.object({
          ...tokenFields,
          held_before: z.string().describe('By its transfers before the window; raw units, exact.'),
          held_before_decimal: z.string().nullable(),
          sent: z.string().describe('All that left in the window; raw units.'),
          transfers_out: z.number().int(),
          held_before_usd: z.number().nullable().describe('What that would be worth now.'),
        }),
      )
      .nullable()
      .describe('Most dollars first.'),
  },
  async read(frame) {
    const { context } = frame
    const held = await readHeld(frame)
    if (!held) return { exited: null, items: null }
    const exited = held.filter(({ transfersOut, now }) => transfersOut > 0 && now <= 0n)
    if (exited.length > mostShown)
      context.warn('items', `Only ${mostShown} of ${exited.length} tokens are shown.`)
    const shown = exited.slice(0, mostShown)
    const tokens = await priceIds(
      frame,
      shown.map(({ token }) => token),
    )
    const items = shown
      .map(({ token, before, out, transfersOut }) => ({
        ...tokens.fields(token),
        held_before: before.toString(),
        held_before_decimal: decimalOrNull(before, tokens.decimals(token)),
        sent: out.toString(),
        transfers_out: transfersOut,
        held_before_usd: tokens.worth(token, before),
      }))
      .sort((one, other) => (other.held_before_usd ?? 0) - (one.held_before_usd ?? 0))
    if (items.some((item) => item.held_before_usd === null))
      context.warn('items.held_before_usd', 'Some of the tokens have no price now.')
    return { exited: exited.length, items }
  },
})
