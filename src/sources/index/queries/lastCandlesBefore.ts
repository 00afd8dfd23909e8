import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { inBatches } from './inBatches.ts'
import { pairsGiven } from './pairsGiven.ts'
import { type CandleEnd, toCandleEnd } from './pricesByCandle.ts'

const newest = `(select max(earlier.start) from candles earlier
  where earlier.pool_id = given.one and earlier.seconds = ? and earlier.start <= given.other)` as const

/** The newest candle of each pool that had ended by a time; candles stay when their trades leave the window. */
export async function lastCandlesBefore(
  view: Querying,
  pools: readonly number[],
  { seconds, time }: { seconds: number; time: number },
): Promise<Map<number, CandleEnd>> {
  const rows = await inBatches(pools, (some) =>
    view.all(
      query(
        `select pool_id, start, close, usd_volume, last_position
         from (select given.one, ${newest} as place from ${pairsGiven(some)} given ${fence}) found
         join candles on candles.pool_id = found.one and candles.seconds = ? and candles.start = found.place`,
      ),
      [seconds, ...some.flatMap((pool) => [pool, time - seconds]), seconds],
    ),
  )
  return new Map(rows.map((row) => [row.pool_id, toCandleEnd(row)]))
}
