import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'
import { marksFor } from './marksFor.ts'
import { unionAll } from './unionAll.ts'

/** Rows that may be added up for one answer. */
const most = 200_000

/** Smallest units of one side, and of those of its trades that have a dollar value; undefined where candles mix both. */
export type SideAmount = { all: bigint; priced: bigint | undefined }

export type AmountsTraded = { bought: SideAmount; sold: SideAmount }

const nothing: SideAmount = { all: 0n, priced: 0n }

function add(sum: SideAmount, amount: bigint, { trades, unpriced }: { trades: number; unpriced: number }) {
  const priced = unpriced === 0 ? amount : unpriced === trades ? 0n : undefined
  return {
    all: sum.all + amount,
    priced: sum.priced === undefined || priced === undefined ? undefined : sum.priced + priced,
  }
}

const amounts = {
  base_volume: 'amount',
  quote_volume: 'amount',
  bought_base: 'amount null',
  bought_quote: 'amount null',
  base: 'bigint',
  trades: 'bigint',
  buys: 'bigint',
  unpriced: 'bigint',
  unpriced_buys: 'bigint',
} as const

const ofCandle = 'base_volume, quote_volume, bought_base, bought_quote, trades, buys, unpriced, unpriced_buys'

/** A single trade in the form of a candle; null is nothing bought. */
const ofTrade = `base_amount as base_volume, quote_amount as quote_volume,
  case when side = 1 then base_amount end as bought_base, case when side = 1 then quote_amount end as bought_quote,
  1 as trades, case when side = 1 then 1 else 0 end as buys, case when usd is null then 1 else 0 end as unpriced,
  case when side = 1 and usd is null then 1 else 0 end as unpriced_buys`

/**
 * Smallest units of an asset that were bought out of its pools and sold into them in a window: from candles, and the
 * trades of its first broken minute. Undefined where it has too many pools to add up.
 */
export async function amountsTraded(
  view: Querying,
  asset: readonly number[],
  start: WindowStart,
): Promise<AmountsTraded | undefined> {
  const marks = marksFor(asset)
  const pieces = await candlePieces(view, start)
  const selects = ([0, 1] as const).flatMap((side) => {
    // Where one form is traded for the other the amount counts once, as one of the base token.
    const isOwn =
      `pools.token${side}_id in (${marks})${side === 1 ? (` and pools.token0_id not in (${marks})` as const) : ''}` as const
    const forms = side === 1 ? [...asset, ...asset] : asset
    const from = <Columns extends string, Table extends 'candles' | 'trades'>(
      columns: Columns,
      table: Table,
    ) =>
      // Pools first: SQLite would go through what was traded in all pools of the stretch.
      `select case when pools.quote_side = 1 then pools.token0_id else pools.token1_id end as base, ${columns}
       from pools cross join ${table} where ${table}.pool_id = pools.pool_id and ${isOwn}` as const
    return [
      ...pieces.candles.map(({ seconds, from: first, before }) => ({
        sql: query(
          `${from(ofCandle, 'candles')} and candles.seconds = ? and candles.start >= ? and candles.start < ?`,
          amounts,
        ),
        params: [...forms, seconds, first, before],
      })),
      ...pieces.trades.map(({ since, before }) => ({
        sql: query(`${from(ofTrade, 'trades')} and trades.position >= ? and trades.position < ?`, amounts),
        params: [...forms, since, before],
      })),
    ]
  })
  const rows = await view.all(
    query(`select * from (${unionAll(selects.map(({ sql }) => sql))}) as pieces limit ?`, amounts),
    [...selects.flatMap(({ params }) => params), most + 1],
    { heavy: true },
  )
  if (rows.length > most) return undefined
  let [bought, sold] = [nothing, nothing]
  for (const row of rows) {
    const isQuote = !asset.includes(row.base)
    const [volume, own] = isQuote ? [row.quote_volume, row.bought_quote] : [row.base_volume, row.bought_base]
    const ofBuys = own === null ? 0n : decodeAmount(own)
    const ofSells = decodeAmount(volume) - ofBuys
    const buys = { trades: row.buys, unpriced: row.unpriced_buys }
    const sells = { trades: row.trades - row.buys, unpriced: row.unpriced - row.unpriced_buys }
    // Whoever sells a pool's base token buys what it is quoted in.
    const [got, gave] = isQuote
      ? [
          { amount: ofSells, count: sells },
          { amount: ofBuys, count: buys },
        ]
      : [
          { amount: ofBuys, count: buys },
          { amount: ofSells, count: sells },
        ]
    bought = add(bought, got.amount, got.count)
    sold = add(sold, gave.amount, gave.count)
  }
  return { bought, sold }
}
