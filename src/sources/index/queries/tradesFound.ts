import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { inBatches } from './inBatches.ts'
import { type PoolMoment, poolMomentKey } from './PoolMoment.ts'
import { pairsGiven } from './pairsGiven.ts'

const last = `(select max(earlier.position) from trades earlier
  where earlier.pool_id = given.one and earlier.position < given.other)` as const

/** Which trade of its pool a moment leads to, found in the index of the pool. */
const places = {
  last,
  /** The first from the moment on where none was before. */
  nearest: `coalesce(${last}, (select min(later.position) from trades later
    where later.pool_id = given.one and later.position >= given.other))`,
} as const

/** A trade of its pool for each moment, with the moment's position as `moment`; none for a pool without one. */
export async function tradesFound(
  view: Querying,
  moments: Iterable<PoolMoment>,
  { place, heavy = false }: { place: keyof typeof places; heavy?: boolean },
) {
  const all = new Map([...moments].map((moment) => [poolMomentKey(moment), moment]))
  return inBatches(all.values(), (some) =>
    view.all(
      query(
        `select found.other as moment, pool_id, position, price, sqrt_price, quote_usd
         from (select given.other, ${places[place]} as place from ${pairsGiven(some)} given ${fence}) found
         join trades on trades.position = found.place`,
        { moment: 'bigint' },
      ),
      some.flatMap(({ pool, position }) => [pool, position]),
      { heavy },
    ),
  )
}
