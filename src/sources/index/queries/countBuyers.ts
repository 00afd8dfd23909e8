import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { sidesOfAsset } from './sidesOfAsset.ts'

/** Different accounts that bought an asset in a stretch; undefined where it has more trades than `most`. */
export async function countBuyers(
  view: Querying,
  asset: readonly number[],
  { since, before, most }: { since: number; before: number; most: number },
): Promise<number | undefined> {
  const condition = allOf(['position >= ?', since], ['position < ?', before])
  const { sql, params } = sidesOfAsset('trader_id', asset, condition)
  const row = await view.get(
    query(
      `select count(*) as trades, count(distinct case when bought = 1 then trader_id end) as buyers
       from (select trader_id, bought from (${sql}) as sides limit ?) as counted`,
      { trades: 'wide bigint', buyers: 'wide bigint', bought: 'integer' },
    ),
    [...params, most + 1],
    { heavy: true },
  )
  return row && Number(row.trades) <= most ? Number(row.buyers) : undefined
}
