import { z } from 'zod'
import { tradeTotals } from '../../../../sources/index/queries/tradeTotals.ts'
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
    const totals = await tradeTotals(frame.index, frame.asset, frame.since)
    if (totals.buyers === 0) frame.context.warn('buys_per_buyer', 'Nobody bought it in the window.')
    return {
      buyers: totals.buyers,
      only_bought: totals.traders - totals.sellers,
      also_sold: totals.buyers + totals.sellers - totals.traders,
      buys: totals.buys,
      buys_per_buyer: totals.buyers > 0 ? totals.buys / totals.buyers : null,
      traders: totals.traders,
    }
  },
})
