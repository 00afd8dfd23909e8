import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

const newest = `select * from (select cast(? as bigint) as moment, number from blocks
  where time < ? and number >= ? order by time desc, number desc limit 1) as seen` as const

/** The newest block that was made before each time, in seconds since 1970, and not below `from`; times without one are left out. */
export async function lastBlocksBefore(
  view: Querying,
  times: readonly number[],
  from: number,
): Promise<Map<number, number>> {
  const rows = await inBatches(
    times,
    (some) =>
      view.all(
        query(unionAll(some.map(() => newest))),
        some.flatMap((time) => [time, time, from]),
      ),
    100,
  )
  return new Map(rows.map(({ moment, number }) => [moment, number]))
}
