import { decodeAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'
import { candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'

/** Rows that may be added up for one answer. */
const most = 200_000

/** Smallest units of an asset that changed hands in its pools in a window; undefined where it is too much to add up. */
export async function tokenAmountTraded(
  view: IndexView,
  asset: readonly number[],
  start: WindowStart,
): Promise<bigint | undefined> {
  const marks = asset.map(() => '?').join(', ')
  const pieces = await candlePieces(view, start)
  const selects = ([0, 1] as const).flatMap((side) => {
    // Where one form is traded for the other the amount counts once.
    const isOwn = `pools.token${side}_id in (${marks})${side === 1 ? ` and pools.token0_id not in (${marks})` : ''}`
    const forms = side === 1 ? [...asset, ...asset] : asset
    const own = `select pools.quote_side - ${side} as quote_side, base_volume, quote_volume from pools
      join candles on candles.pool_id = pools.pool_id where ${isOwn}`
    const single = `select pools.quote_side - ${side} as quote_side, base_amount as base_volume,
        quote_amount as quote_volume from pools join trades on trades.pool_id = pools.pool_id
      where ${isOwn}`
    return [
      ...pieces.candles.map(({ seconds, from, before }) => ({
        sql: `${own} and candles.seconds = ? and candles.start >= ? and candles.start < ?`,
        params: [...forms, seconds, from, before],
      })),
      ...pieces.trades.map(({ since, before }) => ({
        sql: `${single} and trades.position >= ? and trades.position < ?`,
        params: [...forms, since, before],
      })),
    ]
  })
  const rows = await view.all(
    query(`select * from (${selects.map(({ sql }) => sql).join(' union all ')}) as pieces limit ?`, {
      quote_side: 'integer',
      base_volume: 'bytea',
      quote_volume: 'bytea',
    }),
    [...selects.flatMap(({ params }) => params), most + 1],
    { heavy: true },
  )
  if (rows.length > most) return undefined
  // The side the token stands on was taken off: nothing is left where it is what the pool is quoted in.
  return rows.reduce(
    (sum, { quote_side, base_volume, quote_volume }) =>
      sum + decodeAmount(quote_side === 0 ? quote_volume : base_volume),
    0n,
  )
}
