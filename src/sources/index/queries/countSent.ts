import { type Querying, query } from '../query.ts'

/** How many transactions of an account the index has. */
export async function countSent(view: Querying, account: number): Promise<number> {
  const row = await view.get(query('select count(*) as sent from transactions where from_id = ?'), [account])
  return row?.sent ?? 0
}
