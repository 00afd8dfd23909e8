import { z } from 'zod'
import { isCrowded, readFlows } from '../../../wallets/readFlows.ts'
import { countOf, sumFlows } from '../../../wallets/sumFlows.ts'
import { toCounterparties } from '../../../wallets/toCounterparties.ts'
import { mostShown } from '../mostShown.ts'
import { priceIds } from '../priceIds.ts'
import { defineWalletView } from '../WalletView.ts'

const mostCounterparties = 50

export const counterparties = defineWalletView({
  key: 'counterparties',
  title: 'counterparties',
  describe: (said) =>
    `List the accounts a wallet moved tokens with in ${said}, those of most dollars first, with their labels.`,
  words: 'who interacted with senders receivers partners connections',
  fields: {
    counterparties: z
      .number()
      .int()
      .nullable()
      .describe('Different accounts on the other side of its transfers.'),
    transfers: z.number().int().nullable().describe('ERC-20 transfers in and out.'),
    items: z
      .array(
        z.object({
          address: z.string(),
          label: z.string().nullable(),
          transfers: z.number().int(),
          tokens: z.number().int().describe('Different tokens that moved between the two.'),
          in_usd: z
            .number()
            .describe('What the wallet got from it, over tokens with a price, at the price now.'),
          out_usd: z.number().describe('What it sent to it, the same way.'),
        }),
      )
      .nullable()
      .describe(`At most ${mostCounterparties}, by dollars in both directions, then by transfers.`),
  },
  async read(frame) {
    const { context, id, start } = frame
    if (id === -1) return { counterparties: 0, transfers: 0, items: [] }
    const flows = await readFlows(context, { wallet: id }, { start, field: 'items', isApart: true })
    if (!flows) return { counterparties: null, transfers: null, items: null }
    const transfers = flows.reduce((sum, flow) => sum + countOf(flow), 0)
    if (isCrowded(context, flows, 'items')) return { counterparties: null, transfers, items: null }
    const priced = [...sumFlows(flows, ({ token }) => token)]
      .sort(([a, one], [b, other]) => countOf(other) - countOf(one) || a - b)
      .slice(0, mostShown)
      .map(([token]) => token)
    const tokens = await priceIds(frame, priced)
    const known = new Set(priced)
    const unpriced = priced.filter((token) => tokens.worth(token, 1n) === null).length
    if (unpriced > 0)
      context.warn('items.in_usd', `${unpriced} of ${priced.length} tokens have no price and are left out.`)
    return {
      counterparties: new Set(flows.map(({ other }) => other)).size,
      transfers,
      items: await toCounterparties(context, flows, {
        worth: (token, amount) => (known.has(token) ? tokens.worth(token, amount) : null),
        count: mostCounterparties,
      }),
    }
  },
})
