import { z } from 'zod'
import { windowPrices } from '../../../market/windows/windowPrices.ts'
import { findPricePool } from '../findPricePool.ts'
import { priceFields, toPricePool } from '../priceFields.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const yearSeconds = 365 * 86_400

export const volatility = defineTokenMetric({
  key: 'volatility',
  title: 'volatility',
  describe: (said) =>
    `Measure the realised volatility of a token over ${said}: the root of the summed squared log changes between candles of its pool.`,
  words: 'risk swing standard deviation stdev choppy realized',
  fields: {
    volatility_percent: z
      .number()
      .nullable()
      .describe('Over the window: the root of the sum of squared log changes from candle to candle.'),
    annualised_percent: z.number().nullable().describe('The same stretched to a year by the root of time.'),
    candle_seconds: z
      .number()
      .int()
      .nullable()
      .describe('Width of the candles; those without trades are left out.'),
    candles: z
      .number()
      .int()
      .nullable()
      .describe('Closes it is measured between, one before the window included.'),
    ...priceFields,
  },
  async read(frame) {
    const { context, index, token, start, seconds, span } = frame
    const told = ['volatility_percent', 'annualised_percent']
    const pool = await findPricePool(frame, [...told, 'candle_seconds', 'candles', 'pool', 'venue'])
    const place = { window: span.name as never, start }
    const prices = pool && (await windowPrices(index, { pool, token }, [place]))?.get(span.name)
    const value = prices?.volatility ?? null
    if (pool && value === null)
      for (const field of told) context.warn(field, 'Its pool has fewer than two candles to measure between.')
    return {
      volatility_percent: value === null ? null : value * 100,
      annualised_percent:
        value === null || seconds === 0 ? null : value * Math.sqrt(yearSeconds / seconds) * 100,
      candle_seconds: prices?.candleSeconds ?? null,
      candles: prices?.candles ?? null,
      ...toPricePool(pool),
    }
  },
})
