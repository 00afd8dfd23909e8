import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

export type PoolMoment = { pool: number; position: number }

export const poolMomentKey = ({ pool, position }: PoolMoment): string => `${pool} ${position}`

/** A pool's price at a moment, in smallest units of quote for one of base. */
export type PoolPrice = {
  price: number
  /** Dollars for one smallest unit of quote at that trade; null where nothing said so. */
  quoteUsd: number | null
  /** Where the trade stands that left this price; not before the moment where it is the pool's first. */
  tradedAt: number
}

/** Two selects for each moment; SQLite takes no more than 500 in one query. */
const perQuery = 200

const select = <Place extends string, Condition extends string>(
  place: Place,
  condition: Condition,
  order: 'asc' | 'desc',
) =>
  `select * from (select pool_id as pool, cast(? as bigint) as position, '${place}' as place, price, quote_usd,
       trades.position as traded_at from trades where pool_id = ? and ${condition} order by trades.position ${order} limit 1) as ${place}_trade` as const

const before = select('before', 'trades.position < ?', 'desc')
const after = select('after', 'trades.position >= ?', 'asc')

/**
 * Prices after the last trade before each moment, or after the first one from it on where none was before; nothing
 * for a pool that was never traded.
 */
export async function poolPricesAt(
  view: Querying,
  moments: readonly PoolMoment[],
): Promise<Map<string, PoolPrice>> {
  const all = [...new Map(moments.map((moment) => [poolMomentKey(moment), moment])).values()]
  const read = (some: readonly PoolMoment[]) =>
    view.all(
      query(unionAll(some.flatMap(() => [before, after]))),
      some.flatMap(({ pool, position }) => [position, pool, position, position, pool, position]),
      { heavy: true },
    )
  const found = new Map<string, PoolPrice>()
  for (const row of await inBatches(all, read, perQuery)) {
    const key = poolMomentKey(row)
    if (row.place === 'before' || !found.has(key))
      found.set(key, { price: row.price, quoteUsd: row.quote_usd, tradedAt: row.traded_at })
  }
  return found
}
