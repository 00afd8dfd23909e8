import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'

/**
 * Positions of the transactions in which somebody traded from a position on, of one asset or of any; at most so
 * many. The trader is who sent them, and so who paid for them.
 */
export async function tradeTransactions(
  view: Querying,
  { trader, asset = [], since }: { trader: number; asset?: readonly number[] | undefined; since: number },
  most: number,
): Promise<number[]> {
  const marks = asset.map(() => '?').join(', ')
  const ofAsset = marks && ` and (base_id in (${marks}) or quote_id in (${marks}))`
  const rows = await view.all(
    query(
      `select distinct (position / ${placesPerBlock}) * ${placesPerBlock} + transaction_index as place
     from trades where trader_id = ? and position >= ?${ofAsset}
     limit ?`,
      { place: 'bigint' },
    ),
    [trader, since, ...asset, ...asset, most],
  )
  return rows.map(({ place }) => place)
}
