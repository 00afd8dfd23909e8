import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'
import { candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'
import { unionAll } from './unionAll.ts'

/** Dollars for one smallest unit of a pool's base token; null where no trade with a dollar value told. */
export type PoolRange = { high: number | null; low: number | null; trades: number }

/** The highest and the lowest price after a trade in a pool since the start of a window. */
export async function poolRange(view: IndexView, pool: number, start: WindowStart): Promise<PoolRange> {
  const pieces = await candlePieces(view, start)
  const selects = [
    ...pieces.candles.map(
      () =>
        `select high_usd as high, low_usd as low, trades from candles
             where pool_id = ? and seconds = ? and start >= ? and start < ?` as const,
    ),
    ...pieces.trades.map(
      () =>
        `select price * quote_usd as high, price * quote_usd as low, 1 as trades from trades
     where pool_id = ? and position >= ? and position < ?` as const,
    ),
  ]
  const row = await view.get(
    query(
      `select max(high) as high, min(low) as low, sum(trades) as trades
     from (${unionAll(selects)}) as pieces`,
      { high: 'double precision null', low: 'double precision null' },
    ),
    [
      ...pieces.candles.flatMap(({ seconds, from, before }) => [pool, seconds, from, before]),
      ...pieces.trades.flatMap(({ since, before }) => [pool, since, before]),
    ],
  )
  return { high: row?.high ?? null, low: row?.low ?? null, trades: Number(row?.trades ?? 0) }
}
