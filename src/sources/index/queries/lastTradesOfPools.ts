import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'
import { query } from '../query.ts'
import { unionAll } from './unionAll.ts'

export type LastTrade = {
  position: number
  /** Smallest units of quote for one smallest unit of base, after the trade. */
  price: number
  sqrtPrice: bigint | null
}

const perQuery = 100

const newest = `select * from (select pool_id, position, price, sqrt_price from trades
  where pool_id = ? and position < ? order by position desc limit 1) as newest` as const

/** The newest trade of each pool before a position. */
export async function lastTradesOfPools(
  view: ReadView,
  pools: readonly number[],
  before: number,
): Promise<Map<number, LastTrade>> {
  const trades = new Map<number, LastTrade>()
  for (let from = 0; from < pools.length; from += perQuery) {
    const part = pools.slice(from, from + perQuery)
    const rows = await view.all(
      query(unionAll(part.map(() => newest))),
      part.flatMap((pool) => [pool, before]),
    )
    for (const { pool_id, position, price, sqrt_price } of rows) {
      trades.set(pool_id, {
        position,
        price,
        sqrtPrice: sqrt_price === null ? null : decodeAmount(sqrt_price),
      })
    }
  }
  return trades
}
