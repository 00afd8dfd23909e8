import { z } from 'zod'
import { readTraded } from '../readTraded.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const traders = defineTokenRanking({
  key: 'traders',
  title: 'Tokens by traders',
  describe: (said) => `Rank tokens by how many different accounts traded them in ${said}.`,
  words: 'unique wallets popular crowd screener',
  figures: {
    traders: z.number().int().describe('Different senders of its swaps.'),
    buyers: z.number().int(),
    trades: z.number().int(),
    volume_usd: z.number(),
  },
  async rank(frame) {
    const rows = await readTraded(frame)
    return rows.map(({ id, traders: count, buyers, trades, volumeUsd }) => ({
      id,
      key: count,
      figures: { traders: count, buyers, trades, volume_usd: volumeUsd },
    }))
  },
})
