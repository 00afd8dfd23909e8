import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
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
  view: Querying,
  moments: readonly Moment[],
): Promise<Map<string, PriceThen>> {
  const all = [...new Map(moments.map((moment) => [momentKey(moment), moment])).values()]
  const read = (some: readonly Moment[]) =>
    view.all(
      query(unionAll(some.map(() => newest))),
      some.flatMap(({ pool, position }) => [position, pool, position]),
    )
  const rows = await inBatches(all, read, 100)
  return new Map(
    rows.map(({ sqrt_price, price, ...moment }) => [
      momentKey(moment),
      { sqrtPrice: sqrt_price && decodeAmount(sqrt_price), price },
    ]),
  )
}
