import type { ReadView } from '../../store/Reader.ts'

const daySeconds = 86_400
const perQuery = 500

/** Dollars traded in each pool on the days since a time; pools without trades are left out. */
export async function poolVolumes(
  view: ReadView,
  pools: readonly number[],
  sinceS: number,
): Promise<Map<number, number>> {
  const volumes = new Map<number, number>()
  for (let from = 0; from < pools.length; from += perQuery) {
    const part = pools.slice(from, from + perQuery)
    const rows = await view.all<{ pool_id: number; usd: number }>(
      `select pool_id, sum(usd_volume) as usd from candles
       where pool_id in (${part.map(() => '?').join(', ')}) and seconds = ? and start >= ? group by pool_id`,
      [...part, daySeconds, sinceS],
    )
    for (const row of rows) volumes.set(row.pool_id, row.usd)
  }
  return volumes
}
