import type { Sql } from '../../store/Sql.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { type Querying, query } from '../query.ts'
import { candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'
import { marksFor } from './marksFor.ts'
import { poolsHolding } from './poolsHolding.ts'
import { unionAll } from './unionAll.ts'
import { withTens } from './withTens.ts'

/** What was traded in a window. */
export type Trading = {
  trades: number
  /** Of the base token. */
  buys: number
  volumeUsd: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
}

/** What of it were buys of the base token, and the largest single trade on either side. */
export type Sides = {
  boughtUsd: number
  unpricedBuys: number
  largestBuyUsd: number | null
  largestSellUsd: number | null
}

/** What was traded in a pool, with the numbers of the tokens it trades and is quoted in. */
export type PoolActivity = Trading &
  Sides & {
    base: number
    quote: number
    venue: string
    kind: string
    /** As the pool was made with, in hundredths of a basis point; null for curves. */
    fee: number | null
  }

/** Only pools of these tokens: a select of their numbers, or a list of marks for them. */
export type TokenSet = { sql: Sql<object> | '?'; params: readonly SqlValue[] }

const ofTokens = ({ sql }: TokenSet) => `pool_id in (${poolsHolding(sql)}) and` as const

const toSet = (asset: readonly number[]): TokenSet => ({
  sql: marksFor(asset),
  params: asset,
})
const isList = (asset: readonly number[] | TokenSet): asset is readonly number[] => Array.isArray(asset)

const kept = `pool_id, trades, buys, usd_volume as usd, unpriced, bought_usd, unpriced_buys,
  largest_buy_usd as largest_buy, largest_sell_usd as largest_sell` as const

const sums = `sum(trades) as trades, sum(buys) as buys, sum(usd) as usd, sum(unpriced) as unpriced,
       sum(bought_usd) as bought_usd, sum(unpriced_buys) as unpriced_buys, max(largest_buy) as largest_buy,
       max(largest_sell) as largest_sell` as const

/**
 * Every pool that traded since the start of a window, or every such pool of an asset, by number. All but the
 * first broken minute comes from candles, so a long window costs little more than a short one; of many pools ten
 * minutes at a time, while the candles of a few lie side by side.
 */
export async function poolActivity(
  view: Querying,
  start: WindowStart,
  asset?: readonly number[] | TokenSet,
  end?: WindowStart,
): Promise<Map<number, PoolActivity>> {
  const set = asset === undefined ? undefined : isList(asset) ? toSet(asset) : asset
  const pieces = await candlePieces(view, start, end)
  const { candles, tens, trades } = asset && isList(asset) ? { ...pieces, tens: [] } : withTens(pieces)
  const condition = set === undefined ? '' : ofTokens(set)
  const tokens = set === undefined ? [] : [...set.params, ...set.params]
  const selects = [
    ...candles.map(
      () =>
        `select ${kept} from candles where ${condition} seconds = ? and start >= ? and start < ?` as const,
    ),
    ...tens.map(() => `select ${kept} from pool_sums where ${condition} start >= ? and start < ?` as const),
    ...trades.map(
      () =>
        `select pool_id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys, sum(usd) as usd,
       count(*) - count(usd) as unpriced, sum(case when side = 1 then usd else 0 end) as bought_usd,
       sum(case when side = 1 and usd is null then 1 else 0 end) as unpriced_buys,
       max(case when side = 1 then usd end) as largest_buy, max(case when side = -1 then usd end) as largest_sell
     from trades where ${condition} position >= ? and position < ? group by pool_id` as const,
    ),
  ]
  const rows = await view.all(
    query(
      `select sums.*, pools.token0_id, pools.token1_id, pools.quote_side, pools.venue,
       pools.kind, pools.fee from (
       select pool_id, ${sums}
       from (${unionAll(selects)}) as pieces group by pool_id
     ) as sums join pools on pools.pool_id = sums.pool_id`,
      {
        unpriced: 'wide bigint',
        largest_buy: 'double precision null',
        largest_sell: 'double precision null',
      },
    ),
    [
      ...candles.flatMap(({ seconds, from, before }) => [...tokens, seconds, from, before]),
      ...tens.flatMap(({ from, before }) => [...tokens, from, before]),
      ...trades.flatMap(({ since, before }) => [...tokens, since, before]),
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
        boughtUsd: row.bought_usd ?? 0,
        unpricedBuys: Number(row.unpriced_buys),
        largestBuyUsd: row.largest_buy,
        largestSellUsd: row.largest_sell,
      },
    ]),
  )
}
