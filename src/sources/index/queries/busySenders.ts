import type { ReadView } from '../../store/Reader.ts'
import { query } from '../query.ts'
import { unionAll } from './unionAll.ts'

const perQuery = 100

/** Which of these accounts sent more than so many transactions or token transfers. */
export async function busySenders(
  view: ReadView,
  accounts: readonly number[],
  most: number,
): Promise<Set<number>> {
  const busy = new Set<number>()
  for (let from = 0; from < accounts.length; from += perQuery) {
    const some = accounts.slice(from, from + perQuery)
    const counts = some.flatMap(() =>
      (['transactions', 'transfers'] as const).map(
        (table) =>
          `select from_id, count(*) as sent
           from (select from_id from ${table} where from_id = ? limit ?) as counted group by from_id` as const,
      ),
    )
    const rows = await view.all(
      query(unionAll(counts)),
      some.flatMap((account) => [account, most + 1, account, most + 1]),
    )
    for (const { from_id, sent } of rows) if (sent > most) busy.add(from_id)
  }
  return busy
}
