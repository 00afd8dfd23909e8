import { z } from 'zod'
import { untrustedText } from '../../../../base/schema/untrustedText.ts'
import { bridgeCrossings } from '../../../../sources/index/queries/bridgeCrossings.ts'
import { defineChainMetric } from '../ChainMetric.ts'
import { netBridge } from '../netBridge.ts'

const text = z.string().nullable()
const dollars = z.number().nullable()
const count = z.number().int().nullable()

const unseen = 'Plain deposits of ether leave no log on this side of the bridge.'

export const bridgeNet = defineChainMetric({
  key: 'bridge_net',
  title: 'bridge net flow',
  topic: 'gas',
  describe: (said) =>
    `Compute what came over the canonical bridge less what left through it in ${said}, token by token.`,
  words: 'deposits withdrawals inflow outflow l1 ethereum netflow crossing',
  fields: {
    net_usd: dollars.describe(
      'Over the tokens with a price, at the price now; ether is not in it, see its out_usd.',
    ),
    crossings: count.describe('Deposits and withdrawals that carried something.'),
    items: z.array(
      z.object({
        asset: z.enum(['token', 'ether']),
        token: text.describe('The token here.'),
        l1_token: text.describe('The token on Ethereum.'),
        symbol: untrustedText().nullable(),
        canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
        decimals: count,
        deposits: count,
        withdrawals: z.number().int(),
        in: text.describe('Raw units; null for ether, whose plain deposits leave no log on this side.'),
        in_decimal: text,
        out: z.string().describe('Raw units.'),
        out_decimal: text,
        net: text.describe('In less out, raw units.'),
        net_decimal: text,
        net_usd: dollars.describe('At the price now.'),
        out_usd: dollars.describe('At the price now.'),
      }),
    ),
  },
  async read(frame) {
    const { context, index, since } = frame
    const crossings = await bridgeCrossings(index, since)
    if (!crossings) {
      for (const field of ['net_usd', 'crossings', 'items'])
        context.warn(field, 'Too many crossings to add up; ask for a shorter window.')
      return { net_usd: null, crossings: null, items: [] }
    }
    const items = await netBridge(frame, crossings)
    for (const { asset, out_decimal } of items)
      if (asset === 'ether') {
        for (const field of ['deposits', 'in', 'in_decimal', 'net', 'net_decimal', 'net_usd'])
          context.warn(`items.${field}`, unseen)
        context.warn('net_usd', `The ${out_decimal} ETH that left are not in it. ${unseen}`)
      }
    const tokens = items.filter(({ asset }) => asset === 'token')
    const priced = tokens.flatMap(({ net_usd }) => net_usd ?? [])
    const unpriced = tokens.length - priced.length
    if (unpriced > 0)
      context.warn('net_usd', `${unpriced} of ${tokens.length} tokens have no price and are left out.`)
    return {
      // Where something crossed and nothing of it has a price, nought would be a guess.
      net_usd: items.length > 0 && priced.length === 0 ? null : priced.reduce((sum, usd) => sum + usd, 0),
      crossings: crossings.length,
      items,
    }
  },
})
