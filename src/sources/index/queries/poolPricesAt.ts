import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { inBatches } from './inBatches.ts'
import { type PoolMoment, poolMomentKey } from './PoolMoment.ts'
import { pairsGiven } from './pairsGiven.ts'

/** A pool's price at a moment, in smallest units of quote for one of base. */
export type PoolPrice = {
  price: number
  /** Dollars for one smallest unit of quote at that trade; null where nothing said so. */
  quoteUsd: number | null
  /** Where the trade stands that left this price; not before the moment where it is the pool's first. */
  tradedAt: number
}

/** By the number of the trade, found in the index of its pool. */
const traded = `coalesce(
    (select max(earlier.position) from trades earlier where earlier.pool_id = given.one and earlier.position < given.other),
    (select min(later.position) from trades later where later.pool_id = given.one and later.position >= given.other))` as const

/**
 * Prices after the last trade before each moment, or after the first one from it on where none was before; nothing
 * for a pool that was never traded.
 */
export async function poolPricesAt(
  view: Querying,
  moments: readonly PoolMoment[],
): Promise<Map<string, PoolPrice>> {
  const all = [...new Map(moments.map((moment) => [poolMomentKey(moment), moment])).values()]
  const rows = await inBatches(all, (some) =>
    view.all(
      query(
        `select found.other, pool_id, position, price, quote_usd
         from (select given.other, ${traded} as place from ${pairsGiven(some)} given ${fence}) found
         join trades on trades.position = found.place`,
        { other: 'bigint' },
      ),
      some.flatMap(({ pool, position }) => [pool, position]),
      { heavy: true },
    ),
  )
  return new Map(
    rows.map((row) => [
      poolMomentKey({ pool: row.pool_id, position: row.other }),
      { price: row.price, quoteUsd: row.quote_usd, tradedAt: row.position },
    ]),
  )
}
