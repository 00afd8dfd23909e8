import { z } from 'zod'
import { readTokenTrading } from '../readTokenTrading.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const trades = defineTokenRanking({
  key: 'trades',
  title: 'Tokens by trades',
  describe: (said) => `Rank tokens by the number of their swaps on all exchanges and curves in ${said}.`,
  words: 'busiest active swaps count screener',
  figures: {
    trades: z.number().int().describe('Swaps in any pool or curve of it.'),
    buys: z.number().int(),
    sells: z.number().int(),
    volume_usd: z.number(),
  },
  rank: async (frame) =>
    (await readTokenTrading(frame)).map(({ id, trades: count, buys, volumeUsd }) => ({
      id,
      key: count,
      figures: { trades: count, buys, sells: count - buys, volume_usd: volumeUsd },
    })),
})
