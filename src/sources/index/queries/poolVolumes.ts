import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

const daySeconds = 86_400

/** Dollars traded in each pool on the days since a time; pools without trades are left out. */
export async function poolVolumes(
  view: Querying,
  pools: readonly number[],
  sinceS: number,
): Promise<Map<number, number>> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select pool_id, sum(usd_volume) as usd from candles
       where pool_id in (${marks}) and seconds = ? and start >= ? group by pool_id`),
      [...some, daySeconds, sinceS],
    ),
  )
  return new Map(rows.map(({ pool_id, usd }) => [pool_id, usd]))
}
