import type { Querying } from '../query.ts'
import { type PoolMoment, poolMomentKey } from './PoolMoment.ts'
import { tradesFound } from './tradesFound.ts'

/** A pool's price at a moment, in smallest units of quote for one of base. */
export type PoolPrice = {
  price: number
  /** Dollars for one smallest unit of quote at that trade; null where nothing said so. */
  quoteUsd: number | null
  /** Where the trade stands that left this price; not before the moment where it is the pool's first. */
  tradedAt: number
}

/**
 * Prices after the last trade before each moment, or after the first one from it on where none was before; nothing
 * for a pool that was never traded.
 */
export async function poolPricesAt(
  view: Querying,
  moments: readonly PoolMoment[],
): Promise<Map<string, PoolPrice>> {
  const rows = await tradesFound(view, moments, { place: 'nearest', heavy: true })
  return new Map(
    rows.map((row) => [
      poolMomentKey({ pool: row.pool_id, position: row.moment }),
      { price: row.price, quoteUsd: row.quote_usd, tradedAt: row.position },
    ]),
  )
}
