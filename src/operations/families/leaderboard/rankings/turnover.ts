import { z } from 'zod'
import { readPriced } from '../readPriced.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

/** Against next to nothing every volume is large. */
const leastLiquidityUsd = 1000

export const turnover = defineTokenRanking({
  key: 'turnover',
  title: 'Tokens by turnover',
  describe: (said) =>
    `Rank tokens by how often the dollars in their pools were turned over in ${said}: volume by liquidity.`,
  words: 'velocity volume to liquidity ratio churn heat',
  figures: {
    turnover: z.number().describe('volume_usd divided by liquidity_usd.'),
    volume_usd: z.number(),
    liquidity_usd: z.number().describe(`In all its pools, now; at least $${leastLiquidityUsd}.`),
    pools: z.number().int().describe('Pools and curves that traded it in the window.'),
  },
  rank: async (frame) =>
    (await readPriced(frame)).flatMap(({ id, price, volumeUsd, pools }) => {
      const { liquidityUsd: usd } = price
      if (usd === null || usd < leastLiquidityUsd) return []
      const turned = volumeUsd / usd
      return [
        {
          id,
          key: turned,
          figures: { turnover: turned, volume_usd: volumeUsd, liquidity_usd: usd, pools },
        },
      ]
    }),
})
