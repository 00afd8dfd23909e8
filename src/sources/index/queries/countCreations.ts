import { type Querying, query } from '../query.ts'

export type CreationCount = { contracts: number; creators: number }

/** Contracts made by transactions of their own from a position on; what factories make is not among them. */
export async function countCreations(view: Querying, since: number): Promise<CreationCount> {
  const row = await view.get(
    query(`select count(*) as contracts, count(distinct from_id) as creators from transactions
     where created_id is not null and position >= ?`),
    [since],
    { heavy: true },
  )
  return row ?? { contracts: 0, creators: 0 }
}
