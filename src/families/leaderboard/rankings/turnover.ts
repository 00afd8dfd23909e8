import { z } from 'zod'
import { readPoolValues } from '../readPoolValues.ts'
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
    liquidity_usd: z
      .number()
      .describe(`Both sides of the pools that traded, now; at least $${leastLiquidityUsd}.`),
    pools: z.number().int(),
  },
  rank: async (frame) =>
    (await readPoolValues(frame))
      .filter(({ tvlUsd }) => tvlUsd >= leastLiquidityUsd)
      .map(({ id, tvlUsd, volumeUsd, pools }) => ({
        id,
        key: volumeUsd / tvlUsd,
        figures: { turnover: volumeUsd / tvlUsd, volume_usd: volumeUsd, liquidity_usd: tvlUsd, pools },
      })),
})
