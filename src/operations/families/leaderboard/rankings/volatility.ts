import { z } from 'zod'
import type { Window } from '../../../../base/schema/window.ts'
import { volatilities } from '../../../../domain/market/measures/volatilities.ts'
import { readPriced } from '../readPriced.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const volatility = defineTokenRanking({
  key: 'volatility',
  title: 'Tokens by volatility',
  describe: (said) =>
    `Rank the most traded tokens by realised volatility over ${said}: the root of the summed squared log changes between candles.`,
  words: 'wild swinging risky choppy realized stdev',
  figures: {
    volatility_percent: z
      .number()
      .describe('Over the window, not annualised: between the closes of the pool that prices it.'),
    candle_seconds: z.number().int(),
    candles: z.number().int().describe('Prices it is measured between, the one before the window included.'),
    volume_usd: z.number(),
  },
  leastLiquidityUsd: 1000,
  async rank(frame) {
    const { context, start, span } = frame
    const tokens = await readPriced(frame)
    const prices = new Map(tokens.map(({ token, price }) => [token, price]))
    const volatilityOf = await volatilities(context, prices, { window: span.name as Window, start })
    return tokens.flatMap(({ id, token, price, volumeUsd }) => {
      const found = volatilityOf(token)
      if (found?.value == null) return []
      const figures = {
        volatility_percent: found.value * 100,
        candle_seconds: found.candleSeconds,
        candles: found.prices,
        volume_usd: volumeUsd,
      }
      return [{ id, key: found.value, price, figures }]
    })
  },
})
