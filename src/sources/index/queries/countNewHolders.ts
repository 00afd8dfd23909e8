import { zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

export type NewHolders = { met: number; holding: number }

/** Accounts that first moved a token from a position on, and how many of them have some now. */
export async function countNewHolders(view: Querying, token: number, since: number): Promise<NewHolders> {
  const row = await view.get(
    query(`select count(*) as met, sum(case when amount > ? then 1 else 0 end) as holding from balances
     where token_id = ? and first_position >= ?`),
    [zeroAmount, token, since],
    { heavy: true },
  )
  return { met: row?.met ?? 0, holding: Number(row?.holding ?? 0) }
}
