import { z } from 'zod'
import { windowTrades } from '../../../../domain/market/windows/windowTrades.ts'
import { tokenAmountTraded } from '../../../../sources/index/queries/tokenAmountTraded.ts'
import { readTrades } from '../readTrades.ts'
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
    const { context, named } = frame
    const [trading, amount, rows] = await Promise.all([
      readTrading(frame),
      tokenAmountTraded(frame.index, frame.asset, frame.start),
      readTrades(frame, { fields: ['buy_vwap_usd', 'sell_vwap_usd'] }),
    ])
    const priced = trading.trades - trading.unpriced
    // Where every trade has a dollar value, candles tell the average of any number of them.
    const all = rows
      ? windowTrades(rows).vwap
      : trading.unpriced === 0 && amount
        ? trading.volumeUsd / Number(amount)
        : null
    if (all === null)
      context.warn(
        'vwap_usd',
        priced === 0 ? 'No trade in the window has a dollar value.' : 'Too many trades.',
      )
    const whole = (unit: number | null) =>
      unit === null || named.decimals === null ? null : unit * 10 ** named.decimals
    const ofSide = (wanted: 'buy' | 'sell') => {
      if (!rows) return null
      const { vwap: unit } = windowTrades(rows.filter(({ side }) => side === wanted))
      if (unit === null) context.warn(`${wanted}_vwap_usd`, `No ${wanted} in the window has a dollar value.`)
      return whole(unit)
    }
    return {
      vwap_usd: whole(all),
      buy_vwap_usd: ofSide('buy'),
      sell_vwap_usd: ofSide('sell'),
      trades: priced,
    }
  },
})
