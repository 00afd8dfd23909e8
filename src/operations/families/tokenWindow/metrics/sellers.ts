import { z } from 'zod'
import { tradeTotals } from '../../../../sources/index/queries/tradeTotals.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const count = z.number().int().nullable()

export const sellers = defineTokenMetric({
  key: 'sellers',
  title: 'sellers',
  describe: (said) =>
    `Count the different accounts that sold a token in ${said}, and how many of them bought some as well.`,
  words: 'unique distinct wallets accounts sold dumpers',
  fields: {
    sellers: count.describe('Different senders of transactions with at least one sell.'),
    only_sold: count.describe('Those of them that bought none in the window.'),
    also_bought: count.describe('Those of them that bought some in the window.'),
    sells: count.describe('Their sells.'),
    sells_per_seller: z.number().nullable(),
    traders: count.describe('Different senders of buys or sells.'),
  },
  async read(frame) {
    const totals = await tradeTotals(frame.index, frame.asset, frame.since)
    const sells = totals.trades - totals.buys
    if (totals.sellers === 0) frame.context.warn('sells_per_seller', 'Nobody sold it in the window.')
    return {
      sellers: totals.sellers,
      only_sold: totals.traders - totals.buyers,
      also_bought: totals.buyers + totals.sellers - totals.traders,
      sells,
      sells_per_seller: totals.sellers > 0 ? sells / totals.sellers : null,
      traders: totals.traders,
    }
  },
})
