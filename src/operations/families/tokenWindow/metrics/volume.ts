import { z } from 'zod'
import { amountsTraded } from '../../../../sources/index/queries/amountsTraded.ts'
import { amountFields, toAmount } from '../amountFields.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'
import { tooManyPools } from '../tooManyPools.ts'
import { warnUnpriced } from '../warnUnpriced.ts'

export const volume = defineTokenMetric({
  key: 'volume',
  title: 'volume',
  describe: (said) =>
    `Sum what was traded of a token in ${said} on every exchange and curve: dollars at the time of each trade, and tokens.`,
  words: 'traded dollars usd amount turnover size',
  fields: {
    volume_usd: z
      .number()
      .describe(
        'Dollars that changed hands, each trade once, at the price of its time; buys and sells alike.',
      ),
    ...amountFields('amount', 'Tokens that changed hands.'),
    trades: z.number().int(),
    unpriced_trades: z.number().int().describe('Trades without a dollar value, which volume_usd leaves out.'),
    pools: z.number().int().describe('Pools and curves that traded it.'),
  },
  async read(frame) {
    const [trading, amounts] = await Promise.all([
      readTrading(frame),
      amountsTraded(frame.index, frame.asset, frame.start),
    ])
    const amount = amounts && amounts.bought.all + amounts.sold.all
    warnUnpriced(frame, 'volume_usd', trading)
    if (amount === undefined) frame.context.warn('amount', tooManyPools)
    return {
      volume_usd: trading.volumeUsd,
      ...toAmount('amount', amount, frame.named.decimals),
      trades: trading.trades,
      unpriced_trades: trading.unpriced,
      pools: trading.pools,
    }
  },
})
