import { z } from 'zod'
import { readTraded } from '../readTraded.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

/** The part of buyers among fewer traders than these says nothing. */
const leastTraders = 3

export const buyerRatio = defineTokenRanking({
  key: 'buyer_ratio',
  title: 'Tokens by share of buyers',
  describe: (said) => `Rank tokens by the share of buyers among all accounts that traded them in ${said}.`,
  words: 'bullish buyers versus sellers sentiment demand ratio',
  figures: {
    buyer_ratio_percent: z.number().describe('Different buyers in percent of different traders.'),
    buyers: z.number().int(),
    traders: z.number().int().describe(`Buyers, sellers and those who did both; at least ${leastTraders}.`),
    buys: z.number().int(),
    sells: z.number().int(),
    volume_usd: z.number(),
  },
  async rank(frame) {
    const rows = (await readTraded(frame)).filter(({ traders }) => traders >= leastTraders)
    return rows.map(({ id, buyers, traders, trades, buys, volumeUsd }) => ({
      id,
      // Of equal shares the one with more buyers says more.
      key: buyers / traders + buyers / 1e9,
      figures: {
        buyer_ratio_percent: (buyers / traders) * 100,
        buyers,
        traders,
        buys,
        sells: trades - buys,
        volume_usd: volumeUsd,
      },
    }))
  },
})
