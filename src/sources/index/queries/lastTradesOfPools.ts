import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

export type LastTrade = {
  position: number
  /** Smallest units of quote for one smallest unit of base, after the trade. */
  price: number
  sqrtPrice: bigint | null
}

const newest = `select * from (select pool_id, position, price, sqrt_price from trades
  where pool_id = ? and position < ? order by position desc limit 1) as newest` as const

/** The newest trade of each pool before a position. */
export async function lastTradesOfPools(
  view: Querying,
  pools: readonly number[],
  before: number,
): Promise<Map<number, LastTrade>> {
  const read = (some: readonly number[]) =>
    view.all(
      query(unionAll(some.map(() => newest))),
      some.flatMap((pool) => [pool, before]),
    )
  const rows = await inBatches(pools, read, 100)
  return new Map(
    rows.map(({ pool_id, position, price, sqrt_price }) => [
      pool_id,
      { position, price, sqrtPrice: sqrt_price && decodeAmount(sqrt_price) },
    ]),
  )
}
