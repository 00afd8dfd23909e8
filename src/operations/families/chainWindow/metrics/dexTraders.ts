import { z } from 'zod'
import { countTraders } from '../../../../sources/index/queries/countTraders.ts'
import { poolActivity } from '../../../../sources/index/queries/poolActivity.ts'
import { defineChainMetric } from '../ChainMetric.ts'
import { sumTrading, sumVenues } from '../sumVenues.ts'

/** Telling traders apart takes a look at every trade. */
const most = 5_000_000

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
    const traders = trades > most ? null : await countTraders(index, since)
    const reason =
      traders === null
        ? `${trades} trades are too many to look at; ask for a shorter window.`
        : traders === 0
          ? 'Nobody traded in the window.'
          : undefined
    if (traders === null && reason) context.warn('traders', reason)
    if (reason)
      for (const field of ['trades_per_trader', 'volume_per_trader_usd']) context.warn(field, reason)
    return {
      traders,
      trades,
      trades_per_trader: traders ? trades / traders : null,
      volume_per_trader_usd: traders ? volumeUsd / traders : null,
    }
  },
})
