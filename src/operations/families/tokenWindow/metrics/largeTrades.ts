import { z } from 'zod'
import { describeTokens } from '../../../../domain/market/describeTokens.ts'
import { moneyForms } from '../../../../domain/market/quotes/moneyForms.ts'
import { toTradeItem } from '../../../../domain/market/toTradeItem.ts'
import { tradeFields } from '../../../../domain/market/tradeFields.ts'
import { largestTrades } from '../../../../sources/index/queries/largestTrades.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'
import { warnUnpriced } from '../warnUnpriced.ts'

/** From so many dollars on a trade is large. */
const leastUsd = 1000
const shown = 20
const most = 5000

export const largeTrades = defineTokenMetric({
  key: 'large_trades',
  title: 'large trades',
  describe: (said) =>
    `Find the trades of a token worth $${leastUsd} or more in ${said}: how many, their dollars and the ${shown} largest.`,
  words: 'whale whales big buys sells block trades',
  fields: {
    least_usd: z.number().describe('From this many dollars, at the time of the trade, it counts as large.'),
    count: z.number().int().nullable(),
    usd: z.number().nullable().describe('Dollars of all of them.'),
    buys: z.number().int().nullable(),
    sells: z.number().int().nullable(),
    share_of_volume_percent: z.number().nullable().describe('Of the dollars of all trades in the window.'),
    items: z.array(tradeFields).describe('The largest, largest first.'),
  },
  async read(frame) {
    const { context, index, asset, token, start } = frame
    const forms = moneyForms(context.network, token)
    const [trading, rows] = await Promise.all([
      readTrading(frame),
      largestTrades(index, { asset, start, minUsd: leastUsd, limit: most + 1 }),
    ])
    warnUnpriced(frame, 'items', trading)
    const all = rows.length <= most
    if (!all)
      for (const field of ['count', 'usd', 'buys', 'sells', 'share_of_volume_percent'])
        context.warn(field, `More than ${most} large trades in the window, too many to add up.`)
    else if (trading.volumeUsd === 0)
      context.warn('share_of_volume_percent', 'Nothing with a dollar value was traded in the window.')
    const largest = rows.slice(0, shown)
    const describe = await describeTokens(
      context,
      largest.flatMap(({ base, quote }) => [base, quote]),
    )
    const usd = rows.reduce((sum, row) => sum + (row.usd ?? 0), 0)
    const buys = rows.filter((row) => (row.side === 1) === forms.includes(row.base)).length
    return {
      least_usd: leastUsd,
      count: all ? rows.length : null,
      usd: all ? usd : null,
      buys: all ? buys : null,
      sells: all ? rows.length - buys : null,
      share_of_volume_percent: all && trading.volumeUsd > 0 ? (usd / trading.volumeUsd) * 100 : null,
      items: largest.map((row) => toTradeItem(row, forms, describe)),
    }
  },
})
