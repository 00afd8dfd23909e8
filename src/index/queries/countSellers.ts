import type { ReadView } from '../../store/Reader.ts'

/** So many of the newest trades are looked at. */
const newest = 2_000

/** Accounts other than one that took a side in a pool since a position. */
export async function countSellers(
  view: ReadView,
  { pool, side, since, but }: { pool: number; side: 1 | -1; since: number; but: number },
): Promise<number> {
  const row = await view.get<{ sellers: number }>(
    `select count(distinct trader_id) as sellers from (
       select trader_id, side from trades where pool_id = ? and position >= ? order by position desc limit ?
     ) as recent where side = ? and trader_id <> ?`,
    [pool, since, newest, side, but],
  )
  return row?.sellers ?? 0
}
