import type { ReadView } from '../../store/Reader.ts'

type Row = { moment: number; price: number; quote_usd: number | null }

/**
 * Dollars for one smallest unit of a pool's base token after the last trade before each position; nothing
 * where the pool had none, null where nothing valued its quote token then.
 */
export async function poolUsdBefore(
  view: ReadView,
  pool: number,
  positions: readonly number[],
): Promise<Map<number, number | null>> {
  const moments = [...new Set(positions)]
  if (moments.length === 0) return new Map()
  const rows = await view.all<Row>(
    moments
      .map(
        () => `select * from (select cast(? as bigint) as moment, price, quote_usd from trades
               where pool_id = ? and position < ? order by position desc limit 1) as newest`,
      )
      .join(' union all '),
    moments.flatMap((position) => [position, pool, position]),
  )
  return new Map(
    rows.map(({ moment, price, quote_usd }) => [moment, quote_usd === null ? null : price * quote_usd]),
  )
}
