import type { ReadView } from '../../store/Reader.ts'
import { type PoolRow, poolColumns, poolJoins, type RawPoolRow, toPoolRow } from '../PoolRow.ts'
import { inBatches } from './inBatches.ts'

/** Pools by their numbers. */
export async function poolsByIds(view: ReadView, ids: readonly number[]): Promise<PoolRow[]> {
  const rows = await inBatches(ids, (some, marks) =>
    view.all<RawPoolRow>(
      `select ${poolColumns} from pools ${poolJoins} where pools.pool_id in (${marks})`,
      some,
    ),
  )
  return rows.map(toPoolRow)
}
