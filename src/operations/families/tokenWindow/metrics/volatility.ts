import { z } from 'zod'
import type { Window } from '../../../../base/schema/window.ts'
import { volatilities } from '../../../../domain/market/measures/volatilities.ts'
import { priceTokens } from '../../../../domain/market/priceTokens.ts'
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
      .describe('Over the window, not annualised: the root of the sum of squared log changes.'),
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
      .describe('Prices it is measured between, the one before the window included.'),
    ...priceFields,
  },
  async read({ context, token, start, seconds, span }) {
    const told = ['volatility_percent', 'annualised_percent']
    const prices = await priceTokens(context, [token])
    const price = prices.get(token)
    const found = (await volatilities(context, prices, { window: span.name as Window, start }))(token)
    if (!found)
      for (const field of [...told, 'candle_seconds', 'candles', 'pool', 'venue'])
        context.warn(field, price?.reason ?? 'It has no price.')
    else if (found.value === null)
      for (const field of told) context.warn(field, 'There are fewer than two prices to measure between.')
    if (found && price?.pool === null)
      for (const field of ['pool', 'venue'])
        context.warn(field, 'It is worth what it is by itself; no pool prices it.')
    const value = found?.value ?? null
    if (value !== null && seconds === 0) context.warn('annualised_percent', 'The window has one moment only.')
    return {
      volatility_percent: value === null ? null : value * 100,
      annualised_percent:
        value === null || seconds === 0 ? null : value * Math.sqrt(yearSeconds / seconds) * 100,
      candle_seconds: found?.candleSeconds ?? null,
      candles: found?.prices ?? null,
      ...toPricePool(price),
    }
  },
})
