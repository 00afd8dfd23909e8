import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import type { WindowStart } from './findWindowStart.ts'

/** What was traded in a pool in a window. */
export type PoolActivity = { trades: number; buys: number; volumeUsd: number; unpriced: number }

type Row = {
  pool_id: number
  trades: number | bigint | string
  buys: number | bigint | string
  usd: number | null
  unpriced: number | bigint | string
}

const hour = 3600

/**
 * Every pool that traded since the start of a window, by number. Whole hours come from candles, the broken one
 * before them from the trades, so a long window costs little more than a short one.
 */
export async function poolActivity(view: IndexView, start: WindowStart): Promise<Map<number, PoolActivity>> {
  const wholeFrom = Math.ceil(start.time / hour) * hour
  const next = await view.get<{ number: number }>(
    'select number from blocks where time >= ? and number >= ? order by time, number limit 1',
    [wholeFrom, start.block],
  )
  const end = next ? startOf(next.number) : startOf(view.span.to + 1)
  const heavy = { heavy: true }
  const lists = await Promise.all([
    view.all<Row>(
      `select pool_id, sum(trades) as trades, sum(buys) as buys, sum(usd_volume) as usd,
         sum(unpriced) as unpriced
       from candles where seconds = ? and start >= ? group by pool_id`,
      [hour, wholeFrom],
      heavy,
    ),
    view.all<Row>(
      `select pool_id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys, sum(usd) as usd,
         count(*) - count(usd) as unpriced
       from trades where position >= ? and position < ? group by pool_id`,
      [start.position, end],
      heavy,
    ),
  ])
  const found = new Map<number, PoolActivity>()
  for (const row of lists.flat()) {
    const before = found.get(row.pool_id) ?? { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0 }
    found.set(row.pool_id, {
      trades: before.trades + Number(row.trades),
      buys: before.buys + Number(row.buys),
      volumeUsd: before.volumeUsd + (row.usd ?? 0),
      unpriced: before.unpriced + Number(row.unpriced),
    })
  }
  return found
}
