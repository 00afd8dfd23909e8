import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { pairsGiven } from './pairsGiven.ts'

/** The newest block that was made before each time, in seconds since 1970, and not below `from`; times without one are left out. */
export async function lastBlocksBefore(
  view: Querying,
  times: readonly number[],
  from: number,
): Promise<Map<number, number>> {
  const rows = await inBatches(times, (some) =>
    view.all(
      query(
        `select given.one, (select number from blocks where time < given.one and number >= given.other
           order by time desc, number desc limit 1) as newest
         from ${pairsGiven(some)} given`,
        { one: 'bigint', newest: 'bigint null' },
      ),
      some.flatMap((time) => [time, from]),
    ),
  )
  return new Map(rows.flatMap(({ one, newest }) => (newest === null ? [] : [[one, newest] as const])))
}
