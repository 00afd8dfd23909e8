import { z } from 'zod'
import { readLiquidityFlows } from '../readLiquidityFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const liquidityRemoved = defineTokenRanking({
  key: 'liquidity_removed',
  title: 'Tokens by liquidity removed',
  describe: (said) =>
    `Rank tokens by the dollars of liquidity taken out of their pools in ${said}; sudden large ones may be rug pulls.`,
  words: 'rug pulls pulled withdrawn drained lp removal',
  figures: {
    removed_usd: z.number().describe('Both tokens of every removal, at the prices of its time.'),
    removals: z.number().int(),
    largest_usd: z.number(),
    unpriced_removals: z.number().int().describe('Without a dollar value, left out of removed_usd.'),
  },
  rank: async (frame) =>
    (await readLiquidityFlows(frame, 'remove')).map(({ id, usd, events, largestUsd, unpriced }) => ({
      id,
      key: usd,
      figures: { removed_usd: usd, removals: events, largest_usd: largestUsd, unpriced_removals: unpriced },
    })),
})
