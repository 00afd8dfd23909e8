import { z } from 'zod'
import { poolRange } from '../../../index/queries/poolRange.ts'
import { poolUsdBefore } from '../../../index/queries/poolUsdBefore.ts'
import { findPricePool } from '../findPricePool.ts'
import { priceFields, toPricePool } from '../priceFields.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const dollars = z.number().nullable()

export const highLow = defineTokenMetric({
  key: 'high_low',
  title: 'high and low',
  describe: (said) =>
    `Find the highest and the lowest dollar price of a token in ${said}, in the pool that prices it.`,
  words: 'range maximum minimum top bottom peak ath atl',
  fields: {
    high_usd: dollars.describe('For one whole token, after any trade in the window.'),
    low_usd: dollars.describe('For one whole token, after any trade in the window.'),
    range_percent: z.number().nullable().describe('How far the high lies above the low.'),
    price_usd: dollars.describe('After the last trade of all.'),
    below_high_percent: z.number().nullable().describe('How far the last price lies below the high.'),
    trades: z.number().int().nullable().describe('Trades in that pool in the window.'),
    ...priceFields,
  },
  async read(frame) {
    const { context, index, named, start, before } = frame
    const told = ['high_usd', 'low_usd', 'range_percent', 'below_high_percent']
    const pool = await findPricePool(frame, [...told, 'price_usd', 'trades', 'pool', 'venue'])
    const [range, latest] = pool
      ? await Promise.all([poolRange(index, pool.id, start), poolUsdBefore(index, pool.id, [before])])
      : []
    const whole = (unit: number | null | undefined) =>
      unit === null || unit === undefined || named.decimals === null ? null : unit * 10 ** named.decimals
    const [high, low, price] = [whole(range?.high), whole(range?.low), whole(latest?.get(before))]
    if (pool && high === null)
      for (const field of told) context.warn(field, 'No trade in its pool in the window has a dollar price.')
    if (pool && price === null) context.warn('price_usd', 'No trade in its pool told a dollar price.')
    return {
      high_usd: high,
      low_usd: low,
      range_percent: high !== null && low !== null ? (high / low - 1) * 100 : null,
      price_usd: price,
      below_high_percent: high !== null && price !== null ? (1 - price / high) * 100 : null,
      trades: range?.trades ?? null,
      ...toPricePool(pool),
    }
  },
})
