import { z } from 'zod'
import { windowTrades } from '../../../../domain/market/windows/windowTrades.ts'
import { amountFields, toAmount } from '../amountFields.ts'
import { readTotals } from '../readTotals.ts'
import { readTrades } from '../readTrades.ts'
import { defineTokenMetric } from '../TokenMetric.ts'
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
    const [totals, trades] = await Promise.all([
      readTotals(frame, ['net_flow_usd', 'bought_usd', 'sold_usd', 'trades']),
      readTrades(frame, { fields: ['net_flow', 'net_flow_decimal'] }),
    ])
    if (totals) warnUnpriced(frame, 'net_flow_usd', totals)
    const sold = totals && totals.volumeUsd - totals.boughtUsd
    return {
      net_flow_usd: totals && sold !== undefined ? totals.boughtUsd - sold : null,
      bought_usd: totals?.boughtUsd ?? null,
      sold_usd: sold ?? null,
      ...toAmount('net_flow', trades && windowTrades(trades).netFlow, frame.named.decimals),
      trades: totals?.trades ?? null,
    }
  },
})
