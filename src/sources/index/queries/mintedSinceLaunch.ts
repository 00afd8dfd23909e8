import { decodeAmount } from '../amount.ts'
import { blockOf, startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

/** So many of the newest mints are added up. */
const newest = 5_000

/** What was minted of a token (by `nobody`, the zero address) after its first pool; null where none is known. */
export async function mintedSinceLaunch(
  view: Querying,
  token: number,
  nobody: number,
): Promise<bigint | null> {
  const first = await view.get(
    query(`select min(created_position) as opened from (
       select created_position from pools where token0_id = ?
       union all select created_position from pools where token1_id = ?
     ) as opened`),
    [token, token],
  )
  if (first?.opened == null) return null
  // Written so, it is the condition of the index that holds mints alone.
  const rows = await view.all(
    query(`select amount from transfers where token_id = ? and position >= ? and from_id = ${Number(nobody)}
       and to_id <> ${Number(nobody)} order by position desc limit ?`),
    [token, startOf(blockOf(first.opened) + 1), newest],
  )
  return rows.reduce((sum, { amount }) => sum + decodeAmount(amount), 0n)
}
