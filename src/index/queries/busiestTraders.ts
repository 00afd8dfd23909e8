import type { ReadView } from '../../store/Reader.ts'
import type { SqlValues } from '../../store/SqlValue.ts'

/** What one account traded in a stretch. */
export type TraderActivity = {
  trader: number
  volumeUsd: number
  trades: number
  buys: number
  sells: number
  lastPosition: number
}

type Row = {
  trader_id: number
  usd: number | null
  trades: number
  buys: number | bigint | null
  last_position: number
}

/** Accounts by the dollars they traded from a position on, of one token or of all; buys are of the token, or of the base token. */
export async function busiestTraders(
  view: ReadView,
  {
    token,
    among,
    since,
    limit,
  }: { token?: number | undefined; among?: readonly number[] | undefined; since: number; limit: number },
): Promise<TraderActivity[]> {
  const only = among ? ` and trader_id in (${among.map(() => '?').join(', ')})` : ''
  const rest = [since, ...(among ?? [])]
  // The sum keeps SQLite from walking every trader's trades of all time just to have them grouped.
  const side = (condition: string, buy: 1 | -1) =>
    `select trader_id + 0 as trader_id, usd, position, case when side = ${buy} then 1 else 0 end as bought from trades
     where ${condition}position >= ?${only}`
  const [from, params]: [string, SqlValues] =
    token === undefined
      ? [side('', 1), rest]
      : [
          `${side('base_id = ? and ', 1)} union all ${side('quote_id = ? and ', -1)}`,
          [token, ...rest, token, ...rest],
        ]
  const rows = await view.all<Row>(
    `select trader_id, sum(usd) as usd, count(*) as trades, sum(bought) as buys, max(position) as last_position
     from (${from}) traded group by trader_id order by coalesce(sum(usd), 0) desc, trader_id limit ?`,
    [...params, limit],
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
