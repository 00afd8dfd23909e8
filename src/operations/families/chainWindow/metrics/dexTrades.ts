import { z } from 'zod'
import { poolActivity } from '../../../../sources/index/queries/poolActivity.ts'
import { defineChainMetric } from '../ChainMetric.ts'
import { sumTrading, sumVenues } from '../sumVenues.ts'

export const dexTrades = defineChainMetric({
  key: 'dex_trades',
  title: 'DEX trades',
  topic: 'market',
  describe: (said) =>
    `Count the swaps on all exchanges and curves of the chain in ${said}, buys and sells apart, and by exchange.`,
  words: 'swaps number count exchange trading activity',
  fields: {
    trades: z.number().int().describe('Swaps; a route through two pools counts twice.'),
    buys: z.number().int().describe('Of the pool’s base token.'),
    sells: z.number().int(),
    trades_per_minute: z.number().nullable(),
    active_pools: z.number().int(),
    venues: z.array(
      z.object({ venue: z.string(), trades: z.number().int(), active_pools: z.number().int() }),
    ),
  },
  async read({ context, index, start, seconds }) {
    const venues = sumVenues((await poolActivity(index, start)).values())
    const { trades, buys, pools } = sumTrading(venues)
    if (seconds === 0) context.warn('trades_per_minute', 'The window has one moment only.')
    return {
      trades,
      buys,
      sells: trades - buys,
      trades_per_minute: seconds === 0 ? null : (trades / seconds) * 60,
      active_pools: pools,
      venues: venues.map((row) => ({ venue: row.venue, trades: row.trades, active_pools: row.pools })),
    }
  },
})
