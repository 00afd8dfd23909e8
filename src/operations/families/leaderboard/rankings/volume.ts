import { z } from 'zod'
import { readTokenTrading } from '../readTokenTrading.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const volume = defineTokenRanking({
  key: 'volume',
  title: 'Tokens by volume',
  describe: (said) => `Rank tokens by the dollars traded of them on all exchanges and curves in ${said}.`,
  words: 'most traded hottest popular screener',
  figures: {
    volume_usd: z.number().describe('Every trade of it once, at the prices of the time.'),
    trades: z.number().int(),
    unpriced_trades: z.number().int().describe('Without a dollar value, left out of volume_usd.'),
    pools: z.number().int(),
  },
  rank: async (frame) =>
    (await readTokenTrading(frame)).map(({ id, volumeUsd, trades, unpriced, pools }) => ({
      id,
      key: volumeUsd,
      figures: { volume_usd: volumeUsd, trades, unpriced_trades: unpriced, pools },
    })),
})
