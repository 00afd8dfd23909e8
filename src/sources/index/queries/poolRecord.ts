import { type Querying, query } from '../query.ts'

/** Who bought in a pool, and who of them could sell again. */
export type PoolRecord = {
  /** Accounts that bought before a position. */
  buyers: number
  /** Those that sold after they had bought, at any time. */
  soldAgain: number
}

/** So many of the newest trades are looked through. */
const newest = 5_000

/** Buyers of a pool besides one account; makers and airdrops sell what they never bought and do not count. */
export async function poolRecord(
  view: Querying,
  { pool, side, before, but }: { pool: number; side: 1 | -1; before: number; but: number },
): Promise<PoolRecord> {
  const row = await view.get(
    query(`select count(*) as buyers, sum(case when sold > bought then 1 else 0 end) as sold_again from (
       select trader_id, min(case when side = ? then position end) as bought,
         max(case when side <> ? then position end) as sold
       from (select trader_id, side, position from trades where pool_id = ? order by position desc limit ?) as recent
       where trader_id <> ? group by trader_id
     ) as traders where bought < ?`),
    [side, side, pool, newest, but, before],
  )
  return { buyers: Number(row?.buyers ?? 0), soldAgain: Number(row?.sold_again ?? 0) }
}
