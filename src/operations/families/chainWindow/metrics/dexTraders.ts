import { z } from 'zod'
import { countTraders } from '../../../../sources/index/queries/countTraders.ts'
import { poolActivity } from '../../../../sources/index/queries/poolActivity.ts'
import { defineChainMetric } from '../ChainMetric.ts'
import { sumTrading, sumVenues } from '../sumVenues.ts'

export const dexTraders = defineChainMetric({
  key: 'dex_traders',
  title: 'DEX traders',
  topic: 'market',
  describe: (said) => `Count the different accounts that sent a swap on any exchange or curve in ${said}.`,
  words: 'unique wallets users trading distinct',
  fields: {
    traders: z
      .number()
      .int()
      .nullable()
      .describe('Different senders of transactions with at least one swap.'),
    trades: z.number().int(),
    trades_per_trader: z.number().nullable(),
    volume_per_trader_usd: z.number().nullable(),
  },
  async read({ context, index, start, since }) {
    const { trades, volumeUsd } = sumTrading(sumVenues((await poolActivity(index, start)).values()))
    const traders = await countTraders(index, since)
    if (traders === 0)
      for (const field of ['trades_per_trader', 'volume_per_trader_usd'])
        context.warn(field, 'Nobody traded in the window.')
    return {
      traders,
      trades,
      trades_per_trader: traders > 0 ? trades / traders : null,
      volume_per_trader_usd: traders > 0 ? volumeUsd / traders : null,
    }
  },
})
