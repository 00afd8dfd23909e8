import type { ReadView } from '../../store/Reader.ts'

type PoolSum = { base_id: number; pool_id: number; usd: number | null; trades: number }

/** The pool with most of a token's volume from one position to before another, by number of the token. */
export async function mainPools(
  view: ReadView,
  { since, before }: { since: number; before: number },
): Promise<Map<number, number>> {
  const pools = await view.all<PoolSum>(
    `select base_id, pool_id, sum(usd) as usd, count(*) as trades from trades
     where position >= ? and position < ? group by base_id, pool_id`,
    [since, before],
    { heavy: true },
  )
  const main = new Map<number, PoolSum>()
  for (const pool of pools) {
    const most = main.get(pool.base_id)
    const more = (pool.usd ?? 0) - (most?.usd ?? 0) || pool.trades - (most?.trades ?? 0)
    if (!most || more > 0) main.set(pool.base_id, pool)
  }
  return new Map([...main].map(([token, { pool_id }]) => [token, pool_id]))
}
