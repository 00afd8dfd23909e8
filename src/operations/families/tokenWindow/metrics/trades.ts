import { z } from 'zod'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

export const trades = defineTokenMetric({
  key: 'trades',
  title: 'trades',
  describe: (said) => `Count the swaps of a token in ${said} over all its pools, buys and sells apart.`,
  words: 'swaps transactions count activity number',
  fields: {
    trades: z
      .number()
      .int()
      .describe('Swaps in any pool or curve of the token; a route through two counts twice.'),
    buys: z.number().int(),
    sells: z.number().int(),
    trades_per_hour: z.number().nullable().describe('Over the window, or what there is of it.'),
    mean_trade_usd: z.number().nullable().describe('Over the trades with a dollar value.'),
    pools: z.number().int().describe('Pools and curves that traded it.'),
  },
  async read({ context, seconds, ...frame }) {
    const { trades, buys, volumeUsd, unpriced, pools } = await readTrading({ context, seconds, ...frame })
    const priced = trades - unpriced
    if (seconds === 0) context.warn('trades_per_hour', 'The window has one moment only.')
    if (priced === 0) context.warn('mean_trade_usd', 'No trade in the window has a dollar value.')
    return {
      trades,
      buys,
      sells: trades - buys,
      trades_per_hour: seconds === 0 ? null : (trades / seconds) * 3600,
      mean_trade_usd: priced === 0 ? null : volumeUsd / priced,
      pools,
    }
  },
})
