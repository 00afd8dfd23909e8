import { type Querying, query } from '../query.ts'

/** Accounts that sent at least one transaction from a position on. */
export async function countSenders(view: Querying, since: number): Promise<number> {
  const row = await view.get(
    query('select count(distinct from_id) as senders from transactions where position >= ?'),
    [since],
    { heavy: true },
  )
  return row?.senders ?? 0
}
