import { z } from 'zod'
import { closesOfPools } from '../../../index/queries/closesOfPools.ts'
import { volatilityOf } from '../../../market/windows/volatilityOf.ts'
import { mostTraded } from '../mostTraded.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

/** Candles are read for so many of the most traded tokens. */
const mostLookedUp = 100

const day = 86_400

/** Minutes for a morning, hours for a week, days beyond. */
const widthOf = (seconds: number) => (seconds <= day / 4 ? 60 : seconds <= 7 * day ? 3600 : day)

export const volatility = defineTokenRanking({
  key: 'volatility',
  title: 'Tokens by volatility',
  describe: (said) =>
    `Rank the most traded tokens by realised volatility over ${said}: the root of the summed squared log changes between candles.`,
  words: 'wild swinging risky choppy realized stdev',
  figures: {
    volatility_percent: z
      .number()
      .describe('Root of the sum of squared log changes between the closes of its most traded pool.'),
    candle_seconds: z.number().int(),
    candles: z.number().int().describe('Closes in the window; those without trades are left out.'),
    volume_usd: z.number(),
  },
  leastLiquidityUsd: 1000,
  async rank(frame) {
    const tokens = await mostTraded(frame, mostLookedUp)
    const seconds = widthOf(frame.seconds)
    const closes = await closesOfPools(
      frame.index,
      tokens.map(({ pool }) => pool),
      { seconds, from: Math.floor(frame.start.time / seconds) * seconds },
    )
    return tokens.flatMap(({ id, pool, volumeUsd }) => {
      const own = closes.get(pool) ?? []
      const value = volatilityOf(own)
      if (value === null) return []
      const volatility_percent = value * 100
      const figures = {
        volatility_percent,
        candle_seconds: seconds,
        candles: own.length,
        volume_usd: volumeUsd,
      }
      return [{ id, key: value, figures }]
    })
  },
})
