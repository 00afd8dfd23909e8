import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { type CandleEnd, toCandleEnd } from './pricesByCandle.ts'
import { unionAll } from './unionAll.ts'

const newest = `select * from (select pool_id, start, close, usd_volume, last_position from candles
  where pool_id = ? and seconds = ? and start <= ? order by start desc limit 1) as seen` as const

/** The newest candle of each pool that had ended by a time; candles stay when their trades leave the window. */
export async function lastCandlesBefore(
  view: Querying,
  pools: readonly number[],
  { seconds, time }: { seconds: number; time: number },
): Promise<Map<number, CandleEnd>> {
  const rows = await inBatches(
    pools,
    (some) =>
      view.all(
        query(unionAll(some.map(() => newest))),
        some.flatMap((pool) => [pool, seconds, time - seconds]),
      ),
    100,
  )
  return new Map(rows.map((row) => [row.pool_id, toCandleEnd(row)]))
}
