import { z } from 'zod'
import { windowTrades } from '../../../market/windows/windowTrades.ts'
import { readTrades } from '../readTrades.ts'
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
    trades: z.number().int().nullable().describe('Trades with a dollar value behind vwap_usd.'),
  },
  async read(frame) {
    const { context, named } = frame
    const fields = ['vwap_usd', 'buy_vwap_usd', 'sell_vwap_usd', 'trades']
    const rows = await readTrades(frame, { fields })
    if (!rows) return { vwap_usd: null, buy_vwap_usd: null, sell_vwap_usd: null, trades: null }
    const average = (some: typeof rows, field: string, what: string) => {
      const { vwap: unit } = windowTrades(some)
      if (unit === null) context.warn(field, `No ${what} in the window has a dollar value.`)
      return unit === null || named.decimals === null ? null : unit * 10 ** named.decimals
    }
    const ofSide = (wanted: 'buy' | 'sell') => rows.filter(({ side }) => side === wanted)
    return {
      vwap_usd: average(rows, 'vwap_usd', 'trade'),
      buy_vwap_usd: average(ofSide('buy'), 'buy_vwap_usd', 'buy'),
      sell_vwap_usd: average(ofSide('sell'), 'sell_vwap_usd', 'sell'),
      trades: rows.filter(({ usd }) => usd !== null).length,
    }
  },
})
