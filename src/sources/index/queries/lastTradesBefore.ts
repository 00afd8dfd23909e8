import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { inBatches } from './inBatches.ts'
import { type PoolMoment, poolMomentKey } from './PoolMoment.ts'
import { pairsGiven } from './pairsGiven.ts'

export type LastTrade = {
  position: number
  /** Smallest units of quote for one smallest unit of base, after the trade. */
  price: number
  sqrtPrice: bigint | null
}

const newest = `(select max(earlier.position) from trades earlier
  where earlier.pool_id = given.one and earlier.position < given.other)` as const

async function readLast(view: Querying, moments: Iterable<PoolMoment>) {
  return inBatches(moments, (some) =>
    view.all(
      query(
        `select found.other, pool_id, position, price, sqrt_price
         from (select given.other, ${newest} as place from ${pairsGiven(some)} given ${fence}) found
         join trades on trades.position = found.place`,
        { other: 'bigint' },
      ),
      some.flatMap(({ pool, position }) => [pool, position]),
    ),
  )
}

const toTrade = (row: Awaited<ReturnType<typeof readLast>>[number]): LastTrade => ({
  position: row.position,
  price: row.price,
  sqrtPrice: row.sqrt_price && decodeAmount(row.sqrt_price),
})

/** The last trade in a pool before each moment; nothing where the pool had none. */
export async function lastTradesBefore(
  view: Querying,
  moments: readonly PoolMoment[],
): Promise<Map<string, LastTrade>> {
  const all = new Map(moments.map((moment) => [poolMomentKey(moment), moment]))
  const rows = await readLast(view, all.values())
  return new Map(rows.map((row) => [poolMomentKey({ pool: row.pool_id, position: row.other }), toTrade(row)]))
}

/** The newest trade of each pool before one position, by the pool's number. */
export async function lastTradesOfPools(
  view: Querying,
  pools: readonly number[],
  before: number,
): Promise<Map<number, LastTrade>> {
  const rows = await readLast(
    view,
    [...new Set(pools)].map((pool) => ({ pool, position: before })),
  )
  return new Map(rows.map((row) => [row.pool_id, toTrade(row)]))
}
