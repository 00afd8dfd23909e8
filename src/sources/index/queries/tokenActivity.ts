import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What was traded of a token in all its pools, as far as the index reaches. */
export type TokenActivity = {
  trades: number
  buys: number
  volumeUsd: number
  firstTrade: number | null
  lastTrade: number | null
}

const daySeconds = 86_400

/** By number of the token; those never traded are left out. Buys are of the token where it is the pool's base. */
export async function tokenActivity(
  view: Querying,
  tokens: readonly number[],
): Promise<Map<number, TokenActivity>> {
  const sums = (side: 0 | 1) =>
    `select pools.token${side}_id as token, candles.trades,
      case when pools.quote_side = ${side} then candles.trades - candles.buys else candles.buys end as buys,
      candles.usd_volume, candles.first_position, candles.last_position
    from pools join candles on candles.pool_id = pools.pool_id and candles.seconds = ${daySeconds}` as const
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(
        `select token, sum(trades) as trades, sum(buys) as buys, sum(usd_volume) as usd,
         min(first_position) as first, max(last_position) as last
       from (${sums(0)} where pools.token0_id in (${marks}) union all ${sums(1)} where pools.token1_id in (${marks})) as days
       group by token`,
        { buys: 'wide bigint' },
      ),
      [...some, ...some],
    ),
  )
  return new Map(
    rows.map((row) => [
      row.token,
      {
        trades: Number(row.trades),
        buys: Number(row.buys),
        volumeUsd: row.usd,
        firstTrade: row.first,
        lastTrade: row.last,
      },
    ]),
  )
}
