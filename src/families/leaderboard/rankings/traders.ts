import { z } from 'zod'
import { tokensTraded } from '../../../index/queries/tokensTraded.ts'
import { assertFewTrades } from '../assertFewTrades.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const traders = defineTokenRanking({
  key: 'traders',
  title: 'Tokens by traders',
  describe: (said) => `Rank tokens by how many different accounts traded them in ${said}.`,
  words: 'unique wallets popular crowd screener',
  figures: {
    traders: z.number().int().describe('Different senders of swaps in the pools whose base it is.'),
    buyers: z.number().int(),
    trades: z.number().int(),
    volume_usd: z.number(),
  },
  async rank(frame) {
    await assertFewTrades(frame)
    const rows = await tokensTraded(frame.index, frame)
    return rows.map(({ id, traders: count, buyers, trades, volumeUsd }) => ({
      id,
      key: count,
      figures: { traders: count, buyers, trades, volume_usd: volumeUsd },
    }))
  },
})
