import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'
import { candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'
import { unionAll } from './unionAll.ts'

/** What was traded in a window. */
export type Trading = {
  trades: number
  /** Of the base token. */
  buys: number
  volumeUsd: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
}

/** What was traded in a pool, with the numbers of the tokens it trades and is quoted in. */
export type PoolActivity = Trading & {
  base: number
  quote: number
  venue: string
  kind: string
  /** As the pool was made with, in hundredths of a basis point; null for curves. */
  fee: number | null
}

const ofAsset = (marks: string) => `pool_id in (select pool_id from pools where token0_id in (${marks})
  union all select pool_id from pools where token1_id in (${marks})) and`

/**
 * Every pool that traded since the start of a window, or every such pool of an asset, by number. All but the
 * first broken minute comes from candles, so a long window costs little more than a short one.
 */
export async function poolActivity(
  view: IndexView,
  start: WindowStart,
  asset?: readonly number[],
): Promise<Map<number, PoolActivity>> {
  const pieces = await candlePieces(view, start)
  const condition = asset === undefined ? '' : ofAsset(asset.map(() => '?').join(', '))
  const tokens = asset === undefined ? [] : [...asset, ...asset]
  const selects = [
    ...pieces.candles.map(
      () =>
        `select pool_id, trades, buys, usd_volume as usd, unpriced from candles
             where ${condition} seconds = ? and start >= ? and start < ?` as const,
    ),
    `select pool_id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys, sum(usd) as usd,
       count(*) - count(usd) as unpriced
     from trades where ${condition} position >= ? and position < ? group by pool_id` as const,
  ]
  const rows = await view.all(
    query(
      `select sums.*, pools.token0_id, pools.token1_id, pools.quote_side, pools.venue,
       pools.kind, pools.fee from (
       select pool_id, sum(trades) as trades, sum(buys) as buys, sum(usd) as usd, sum(unpriced) as unpriced
       from (${unionAll(selects)}) as pieces group by pool_id
     ) as sums join pools on pools.pool_id = sums.pool_id`,
      { unpriced: 'wide bigint' },
    ),
    [
      ...pieces.candles.flatMap(({ seconds, from, before }) => [...tokens, seconds, from, before]),
      ...[...tokens, pieces.trades.since, pieces.trades.before],
    ],
    { heavy: true },
  )
  return new Map(
    rows.map((row) => [
      row.pool_id,
      {
        base: row.quote_side === 1 ? row.token0_id : row.token1_id,
        quote: row.quote_side === 1 ? row.token1_id : row.token0_id,
        venue: row.venue,
        kind: row.kind,
        fee: row.fee,
        trades: Number(row.trades),
        buys: Number(row.buys),
        volumeUsd: row.usd ?? 0,
        unpriced: Number(row.unpriced),
      },
    ]),
  )
}
