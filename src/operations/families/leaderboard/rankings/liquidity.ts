import { z } from 'zod'
import { readPriced } from '../readPriced.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const liquidity = defineTokenRanking({
  key: 'liquidity',
  title: 'Tokens by liquidity',
  describe: (said) => `Rank the tokens traded in ${said} by the dollars that stand in their pools now.`,
  words: 'deepest tvl locked depth largest pools',
  figures: {
    liquidity_usd: z.number().describe('In all its pools, at the prices now.'),
    pools: z.number().int().describe('Pools and curves that traded it in the window.'),
    volume_usd: z.number(),
  },
  rank: async (frame) =>
    (await readPriced(frame)).flatMap(({ id, price, pools, volumeUsd }) => {
      const { liquidityUsd: usd } = price
      if (usd === null) return []
      return [{ id, key: usd, figures: { liquidity_usd: usd, pools, volume_usd: volumeUsd } }]
    }),
})
