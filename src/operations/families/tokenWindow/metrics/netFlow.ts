import { z } from 'zod'
import { amountsTraded } from '../../../../sources/index/queries/amountsTraded.ts'
import { tradeTotals } from '../../../../sources/index/queries/tradeTotals.ts'
import { amountFields, toAmount } from '../amountFields.ts'
import { defineTokenMetric } from '../TokenMetric.ts'
import { tooManyPools } from '../tooManyPools.ts'
import { warnUnpriced } from '../warnUnpriced.ts'

const dollars = z.number().nullable()

export const netFlow = defineTokenMetric({
  key: 'net_flow',
  title: 'net flow',
  describe: (said) =>
    `Compute what was bought of a token less what was sold in ${said}, in dollars at the time and in exact tokens.`,
  words: 'inflow outflow accumulation distribution netflow pressure',
  fields: {
    net_flow_usd: dollars.describe('Dollars of buys less dollars of sells; below zero when more was sold.'),
    bought_usd: dollars,
    sold_usd: dollars,
    ...amountFields('net_flow', 'Tokens bought out of pools less tokens sold into them.'),
    trades: z.number().int().nullable(),
  },
  async read(frame) {
    const [totals, amounts] = await Promise.all([
      tradeTotals(frame.index, frame.asset, frame.since),
      amountsTraded(frame.index, frame.asset, frame.start),
    ])
    if (!amounts)
      for (const field of ['net_flow', 'net_flow_decimal']) frame.context.warn(field, tooManyPools)
    warnUnpriced(frame, 'net_flow_usd', totals)
    const sold = totals.volumeUsd - totals.boughtUsd
    return {
      net_flow_usd: totals.boughtUsd - sold,
      bought_usd: totals.boughtUsd,
      sold_usd: sold,
      ...toAmount('net_flow', amounts && amounts.bought.all - amounts.sold.all, frame.named.decimals),
      trades: totals.trades,
    }
  },
})
