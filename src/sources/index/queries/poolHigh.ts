import { type Querying, query } from '../query.ts'

const daySeconds = 86_400

/** The most dollars one smallest unit of a pool's base token was ever worth, as far as the index reaches. */
export async function poolHigh(view: Querying, pool: number): Promise<number | null> {
  const row = await view.get(
    query('select max(high_usd) as high from candles where pool_id = ? and seconds = ?'),
    [pool, daySeconds],
  )
  return row?.high ?? null
}
