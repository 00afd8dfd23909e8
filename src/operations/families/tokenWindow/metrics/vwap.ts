import { z } from 'zod'
import { averagePrices, tooManyTrades } from '../../../../domain/market/windows/averagePrices.ts'
import { amountsTraded } from '../../../../sources/index/queries/amountsTraded.ts'
import { tradeTotals } from '../../../../sources/index/queries/tradeTotals.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const dollars = z.number().nullable()

export const vwap = defineTokenMetric({
  key: 'vwap',
  title: 'average price',
  describe: (said) =>
    `Compute the average price of a token weighted by volume (VWAP) over every trade of ${said} in all its pools.`,
  words: 'volume weighted average price mean',
  fields: {
    vwap_usd: dollars.describe('Dollars of all trades with a dollar value, divided by their whole tokens.'),
    buy_vwap_usd: dollars.describe('The same over buys alone.'),
    sell_vwap_usd: dollars.describe('The same over sells alone.'),
    trades: z.number().int().describe('Trades with a dollar value behind vwap_usd.'),
  },
  async read(frame) {
    const { context, index, named, asset, start, before } = frame
    const [trading, totals, amounts] = await Promise.all([
      readTrading(frame),
      tradeTotals(index, asset, frame.since),
      amountsTraded(index, asset, start),
    ])
    const prices = await averagePrices(index, { asset, start, before, totals, amounts })
    const told = { vwap_usd: 'trade', buy_vwap_usd: 'buy', sell_vwap_usd: 'sell' } as const
    const units = { vwap_usd: prices?.all, buy_vwap_usd: prices?.buys, sell_vwap_usd: prices?.sells }
    for (const field of ['vwap_usd', 'buy_vwap_usd', 'sell_vwap_usd'] as const)
      if (!prices) context.warn(field, tooManyTrades)
      else if (units[field] === null)
        context.warn(field, `No ${told[field]} in the window has a dollar value.`)
    const whole = (unit: number | null | undefined) =>
      typeof unit !== 'number' || named.decimals === null ? null : unit * 10 ** named.decimals
    return {
      vwap_usd: whole(units.vwap_usd),
      buy_vwap_usd: whole(units.buy_vwap_usd),
      sell_vwap_usd: whole(units.sell_vwap_usd),
      trades: trading.trades - trading.unpriced,
    }
  },
})
