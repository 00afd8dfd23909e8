import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'
import { query } from '../query.ts'
import { unionAll } from './unionAll.ts'

/** A pool at a moment. */
export type Moment = { pool: number; position: number }

export const momentKey = ({ pool, position }: Moment): string => `${pool} ${position}`

export type PriceThen = {
  sqrtPrice: bigint | null
  /** Smallest units of quote for one of base. */
  price: number
}

const newest = `select * from (select pool_id as pool, cast(? as bigint) as position, price, sqrt_price
  from trades where pool_id = ? and position < ? order by trades.position desc limit 1) as newest` as const

/** What the last trade in a pool before each moment left behind; nothing where the pool had none. */
export async function priceBefore(
  view: ReadView,
  moments: readonly Moment[],
): Promise<Map<string, PriceThen>> {
  const byKey = new Map(moments.map((moment) => [momentKey(moment), moment]))
  const prices = new Map<string, PriceThen>()
  const all = [...byKey.values()]
  for (let start = 0; start < all.length; start += 100) {
    const some = all.slice(start, start + 100)
    const rows = await view.all(
      query(unionAll(some.map(() => newest))),
      some.flatMap(({ pool, position }) => [position, pool, position]),
    )
    for (const { sqrt_price, price, ...moment } of rows)
      prices.set(momentKey(moment), { sqrtPrice: sqrt_price && decodeAmount(sqrt_price), price })
  }
  return prices
}
