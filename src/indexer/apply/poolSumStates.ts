import { poolSums } from '../../sources/index/tables/marketTables.ts'
import type { CandleState } from './candleStates.ts'
import { createRowStates } from './createRowStates.ts'

/** What of a candle is kept of ten minutes. */
export type PoolSum = Pick<
  CandleState,
  | 'trades'
  | 'buys'
  | 'usdVolume'
  | 'unpriced'
  | 'boughtUsd'
  | 'unpricedBuys'
  | 'largestBuyUsd'
  | 'largestSellUsd'
>

export const createPoolSumStates = () =>
  createRowStates({
    table: poolSums,
    columns: [
      ...(['trades', 'buys', 'usd_volume', 'unpriced', 'bought_usd', 'unpriced_buys'] as const),
      ...(['largest_buy_usd', 'largest_sell_usd'] as const),
    ],
    fromRow: (row): PoolSum => ({
      trades: row.trades,
      buys: row.buys,
      usdVolume: row.usd_volume,
      unpriced: row.unpriced,
      boughtUsd: row.bought_usd,
      unpricedBuys: row.unpriced_buys,
      largestBuyUsd: row.largest_buy_usd,
      largestSellUsd: row.largest_sell_usd,
    }),
    toRow: (sum) => [
      ...[sum.trades, sum.buys, sum.usdVolume, sum.unpriced, sum.boughtUsd, sum.unpricedBuys],
      ...[sum.largestBuyUsd, sum.largestSellUsd],
    ],
    isEmpty: ({ trades }) => trades === 0,
    rememberedHalf: 20_000,
  })

const larger = (one: number | null, other: number | null) =>
  one === null || (other !== null && other > one) ? other : one

/** What two parts of the same ten minutes come to, in whichever order they come. */
export const joinPoolSums = (one: PoolSum, other: PoolSum): PoolSum => ({
  trades: one.trades + other.trades,
  buys: one.buys + other.buys,
  usdVolume: one.usdVolume + other.usdVolume,
  unpriced: one.unpriced + other.unpriced,
  boughtUsd: one.boughtUsd + other.boughtUsd,
  unpricedBuys: one.unpricedBuys + other.unpricedBuys,
  largestBuyUsd: larger(one.largestBuyUsd, other.largestBuyUsd),
  largestSellUsd: larger(one.largestSellUsd, other.largestSellUsd),
})
