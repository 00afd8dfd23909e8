import { z } from 'zod'
import { readTotals } from '../readTotals.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const count = z.number().int().nullable()

export const buyers = defineTokenMetric({
  key: 'buyers',
  title: 'buyers',
  describe: (said) =>
    `Count the different accounts that bought a token in ${said}, and how many of them sold some as well.`,
  words: 'unique distinct wallets accounts bought',
  fields: {
    buyers: count.describe('Different senders of transactions with at least one buy.'),
    only_bought: count.describe('Those of them that sold none in the window.'),
    also_sold: count.describe('Those of them that sold some in the window.'),
    buys: count.describe('Their buys.'),
    buys_per_buyer: z.number().nullable(),
    traders: count.describe('Different senders of buys or sells.'),
  },
  async read(frame) {
    const fields = ['buyers', 'only_bought', 'also_sold', 'buys', 'buys_per_buyer', 'traders']
    const totals = await readTotals(frame, fields)
    if (totals?.buyers === 0) frame.context.warn('buys_per_buyer', 'Nobody bought it in the window.')
    return {
      buyers: totals?.buyers ?? null,
      only_bought: totals ? totals.traders - totals.sellers : null,
      also_sold: totals ? totals.buyers + totals.sellers - totals.traders : null,
      buys: totals?.buys ?? null,
      buys_per_buyer: totals && totals.buyers > 0 ? totals.buys / totals.buyers : null,
      traders: totals?.traders ?? null,
    }
  },
})
