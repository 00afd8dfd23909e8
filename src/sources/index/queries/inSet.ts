import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import type { TokenSet } from './poolActivity.ts'

/** Those of some tokens that belong to a set. */
export async function inSet(view: Querying, ids: readonly number[], { sql, params }: TokenSet) {
  const rows = await inBatches(ids, (some, marks) =>
    view.all(query(`select id from addresses where id in (${marks}) and id in (${sql})`), [
      ...some,
      ...params,
    ]),
  )
  return new Set(rows.map(({ id }) => id))
}
