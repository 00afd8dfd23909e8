import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

const perQuery = 100

const counts = (['transactions', 'transfers'] as const).map(
  (table) =>
    `select from_id, count(*) as sent
     from (select from_id from ${table} where from_id = ? limit ?) as counted group by from_id` as const,
)

/** Which of these accounts sent more than so many transactions or token transfers. */
export async function busySenders(
  view: Querying,
  accounts: readonly number[],
  most: number,
): Promise<Set<number>> {
  const read = (some: readonly number[]) =>
    view.all(
      query(unionAll(some.flatMap(() => counts))),
      some.flatMap((account) => [account, most + 1, account, most + 1]),
    )
  const rows = await inBatches(accounts, read, perQuery)
  return new Set(rows.filter(({ sent }) => sent > most).map(({ from_id }) => from_id))
}
