import { z } from 'zod'
import { readPoolValues } from '../readPoolValues.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const liquidity = defineTokenRanking({
  key: 'liquidity',
  title: 'Tokens by liquidity',
  describe: (said) => `Rank the tokens traded in ${said} by the dollars that stand in their pools now.`,
  words: 'deepest tvl locked depth largest pools',
  figures: {
    liquidity_usd: z
      .number()
      .describe('Both sides of the pools that traded in the window, at the prices now.'),
    pools: z.number().int(),
    volume_usd: z.number(),
  },
  rank: async (frame) =>
    (await readPoolValues(frame)).map(({ id, tvlUsd, pools, volumeUsd }) => ({
      id,
      key: tvlUsd,
      figures: { liquidity_usd: tvlUsd, pools, volume_usd: volumeUsd },
    })),
})
