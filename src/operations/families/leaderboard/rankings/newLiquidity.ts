import { z } from 'zod'
import { readLiquidityFlows } from '../readLiquidityFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const newLiquidity = defineTokenRanking({
  key: 'new_liquidity',
  title: 'Tokens by liquidity added',
  describe: (said) => `Rank tokens by the dollars of liquidity put into their pools in ${said}.`,
  words: 'added deposited lp pool funding inflow',
  figures: {
    added_usd: z.number().describe('Both tokens of every addition, at the prices of its time.'),
    additions: z.number().int(),
    largest_usd: z.number(),
    unpriced_additions: z.number().int().describe('Without a dollar value, left out of added_usd.'),
  },
  rank: async (frame) =>
    (await readLiquidityFlows(frame, 'add')).map(({ id, usd, events, largestUsd, unpriced }) => ({
      id,
      key: usd,
      figures: { added_usd: usd, additions: events, largest_usd: largestUsd, unpriced_additions: unpriced },
    })),
})
