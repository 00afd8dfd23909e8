import { type Querying, query } from '../query.ts'
import { sidesOfAsset } from './sidesOfAsset.ts'

/** What one account traded in a stretch. */
export type TraderActivity = {
  trader: number
  volumeUsd: number
  trades: number
  buys: number
  sells: number
  lastPosition: number
}

/**
 * Accounts by the dollars they traded from a position on, each trade once, of one asset or of all; buys are of the
 * asset, or of the base token.
 */
export async function busiestTraders(
  view: Querying,
  {
    asset,
    among,
    since,
    limit,
  }: {
    asset?: readonly number[] | undefined
    among?: readonly number[] | undefined
    since: number
    limit: number
  },
): Promise<TraderActivity[]> {
  const only = among ? ` and trader_id in (${among.map(() => '?').join(', ')})` : ''
  const rest = [since, ...(among ?? [])]
  // The sum keeps SQLite from walking every trader's trades of all time just to have them grouped.
  const columns = 'trader_id + 0 as trader_id, usd, position'
  const condition = { sql: `position >= ?${only}`, params: rest }
  const own = asset
    ? sidesOfAsset(columns, asset, condition)
    : {
        sql: `select ${columns}, case when side = 1 then 1 else 0 end as bought from trades where ${condition.sql}` as const,
        params: rest,
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
