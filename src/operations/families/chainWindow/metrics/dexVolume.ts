import { z } from 'zod'
import { poolActivity } from '../../../../sources/index/queries/poolActivity.ts'
import { defineChainMetric } from '../ChainMetric.ts'
import { sumTrading, sumVenues } from '../sumVenues.ts'

export const dexVolume = defineChainMetric({
  key: 'dex_volume',
  title: 'DEX volume',
  topic: 'market',
  describe: (said) =>
    `Sum the dollars traded on all exchanges and curves of the chain in ${said}, and by exchange.`,
  words: 'traded dollars usd total exchange market volume',
  fields: {
    volume_usd: z
      .number()
      .describe('Dollars of each swap at the price of its time, each pool of a route once.'),
    unpriced_trades: z.number().int().describe('Swaps without a dollar value, which volumes leave out.'),
    venues: z.array(
      z.object({ venue: z.string(), volume_usd: z.number(), share_percent: z.number().nullable() }),
    ),
  },
  async read({ context, index, start }) {
    const venues = sumVenues((await poolActivity(index, start)).values())
    const { volumeUsd, unpriced, trades } = sumTrading(venues)
    if (unpriced > 0)
      context.warn('volume_usd', `${unpriced} of ${trades} trades had no dollar value and are left out.`)
    if (volumeUsd === 0 && venues.length > 0)
      context.warn('venues.share_percent', 'No trade in the window has a dollar value.')
    return {
      volume_usd: volumeUsd,
      unpriced_trades: unpriced,
      venues: venues.map((row) => ({
        venue: row.venue,
        volume_usd: row.volumeUsd,
        share_percent: volumeUsd === 0 ? null : (row.volumeUsd / volumeUsd) * 100,
      })),
    }
  },
})
