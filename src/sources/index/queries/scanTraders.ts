import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { sidesOfAsset } from './sidesOfAsset.ts'
import type { TraderActivity } from './traderActivity.ts'

/**
 * Accounts by the dollars they traded from a position on, by their trades one by one: for windows that are shorter
 * than what is kept.
 */
export async function scanTraders(
  view: Querying,
  { asset, since, limit }: { asset?: readonly number[] | undefined; since: number; limit: number },
): Promise<TraderActivity[]> {
  // The sum keeps SQLite from walking every trader's trades of all time just to have them grouped.
  const columns = 'trader_id + 0 as trader_id, usd, position'
  const condition = allOf(['position >= ?', since])
  const own = asset
    ? sidesOfAsset(columns, asset, condition)
    : {
        sql: `select ${columns}, case when side = 1 then 1 else 0 end as bought from trades where ${condition.sql}` as const,
        params: condition.params,
      }
  const rows = await view.all(
    query(
      `select trader_id, sum(usd) as usd, count(*) as trades, sum(bought) as buys, max(position) as last_position
     from (${own.sql}) traded group by trader_id order by coalesce(sum(usd), 0) desc, trader_id limit ?`,
      { trader_id: 'bigint' },
    ),
    [...own.params, limit],
    { heavy: true },
  )
  return rows.map(({ trader_id, usd, trades, buys, last_position }) => ({
    trader: trader_id,
    volumeUsd: usd ?? 0,
    trades,
    buys: Number(buys ?? 0),
    sells: trades - Number(buys ?? 0),
    lastPosition: last_position,
  }))
}
