import { z } from 'zod'
import { figure } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { poolPriceChanges } from '../../../domain/market/measures/poolPriceChanges.ts'
import { poolRow } from '../../../domain/market/pools/poolRow.ts'
import { type RankedPool, rankPools } from '../../../domain/market/pools/rankPools.ts'
import { toPoolItems } from '../../../domain/market/pools/toPoolItems.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

export const poolMovesInput = z.object({
  window: windowArgument('Time window of price changes, buys and sells.'),
  min_tvl_usd: z.number().min(0).default(1000).describe('Only pools worth at least this; 0 shows all.'),
  min_trades: z.number().int().min(1).default(3).describe('Only pools with this many trades in the window.'),
  limit: limitArgument(100, 25),
})

export const poolMovesOutput = z.object({
  window: z.string(),
  total: figure(z.number().int().describe('Pools that match, before the limit.')),
  items: figure(
    z.array(
      poolRow.extend({
        price_change_percent: z
          .number()
          .nullable()
          .describe(
            'Of the base token in dollars at the pool’s price; since the first trade if that is later.',
          ),
        imbalance_percent: z.number().describe('Buys less sells, of all trades: 100 is only buys.'),
      }),
    ),
  ),
})

export type PoolMoveSort = 'movers' | 'imbalance'

type Moved = { row: RankedPool; change: number | null; imbalance: number }

const sizeOf = {
  movers: ({ change }: Moved) => Math.abs(change ?? 0),
  imbalance: ({ imbalance }: Moved) => Math.abs(imbalance),
}

/** Pools whose price moved most, or whose trades all go one way. */
export async function poolMoves(
  context: IndexedContext,
  { dex, sort }: { dex: string | undefined; sort: PoolMoveSort },
  { window, min_tvl_usd, min_trades, limit }: z.output<typeof poolMovesInput>,
) {
  const { index } = context
  const start = await findWindowStart(index, windowSeconds[window])
  const { rows, all } = await rankPools(context, {
    dex,
    start,
    seconds: windowSeconds[window],
    minVolumeUsd: 0,
    minTrades: min_trades,
  })
  const deep = rows.filter(({ value }) => min_tvl_usd === 0 || (value?.tvlUsd ?? 0) >= min_tvl_usd)
  const stretch = { since: start.position, before: startOf(index.span.to + 1) }
  const changeOf = await poolPriceChanges(
    context,
    new Map(deep.flatMap(({ pool, value }) => (value ? [[pool.id, value] as const] : []))),
    [stretch],
  )
  const moved = deep
    .map((row): Moved => {
      const { trades, buys } = row.activity
      return {
        row,
        change: changeOf(row.pool, stretch),
        imbalance: ((2 * buys - trades) / trades) * 100,
      }
    })
    .filter(({ change }) => sort === 'imbalance' || change !== null)
  const key = sizeOf[sort]
  moved.sort(
    (one, other) =>
      key(other) - key(one) ||
      other.row.activity.volumeUsd - one.row.activity.volumeUsd ||
      one.row.pool.id - other.row.pool.id,
  )
  const complete = start.complete && all
  context.cover({ from_block: start.block, to_block: index.span.to, complete }, start.complete)
  if (!all) context.warn('items', 'Only the most traded pools of the window were looked at.')
  const shown = moved.slice(0, limit)
  if (shown.some(({ change }) => change === null))
    context.warn('items.price_change_percent', 'Nothing told the dollar price in some pools then.')
  const items = await toPoolItems(
    context,
    shown.map(({ row }) => row),
  )
  return {
    data: {
      window,
      total: moved.length,
      items: items.map((item, place) => ({
        ...item,
        price_change_percent: shown[place]?.change ?? null,
        imbalance_percent: shown[place]?.imbalance ?? 0,
      })),
    },
  }
}
