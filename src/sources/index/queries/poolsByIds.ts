import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Pools by their numbers. */
export async function poolsByIds(view: Querying, ids: readonly number[]): Promise<PoolRow[]> {
  const rows = await inBatches(ids, (some, marks) =>
    view.all(query(`select ${poolColumns} from pools ${poolJoins} where pools.pool_id in (${marks})`), some),
  )
  return rows.map(toPoolRow)
}
