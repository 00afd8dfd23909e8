import { type Querying, query } from '../query.ts'

/** Accounts that sent at least one swap from a position on. */
export async function countTraders(view: Querying, since: number): Promise<number> {
  const row = await view.get(
    query('select count(distinct trader_id) as traders from trades where position >= ?'),
    [since],
    { heavy: true },
  )
  return row?.traders ?? 0
}
