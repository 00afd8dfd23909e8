import { decodeAmount } from '../amount.ts'
import type { Querying } from '../query.ts'
import { type PoolMoment, poolMomentKey } from './PoolMoment.ts'
import { tradesFound } from './tradesFound.ts'

export type LastTrade = {
  position: number
  /** Smallest units of quote for one smallest unit of base, after the trade. */
  price: number
  sqrtPrice: bigint | null
}

const toTrade = (row: Awaited<ReturnType<typeof tradesFound>>[number]): LastTrade => ({
  position: row.position,
  price: row.price,
  sqrtPrice: row.sqrt_price && decodeAmount(row.sqrt_price),
})

/** The last trade in a pool before each moment; nothing where the pool had none. */
export async function lastTradesBefore(
  view: Querying,
  moments: readonly PoolMoment[],
): Promise<Map<string, LastTrade>> {
  const rows = await tradesFound(view, moments, { place: 'last' })
  return new Map(
    rows.map((row) => [poolMomentKey({ pool: row.pool_id, position: row.moment }), toTrade(row)]),
  )
}

/** The newest trade of each pool before one position, by the pool's number. */
export async function lastTradesOfPools(
  view: Querying,
  pools: readonly number[],
  before: number,
): Promise<Map<number, LastTrade>> {
  const moments = pools.map((pool) => ({ pool, position: before }))
  const rows = await tradesFound(view, moments, { place: 'last' })
  return new Map(rows.map((row) => [row.pool_id, toTrade(row)]))
}
