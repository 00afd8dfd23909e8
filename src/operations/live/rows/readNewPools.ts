import { rankPools } from '../../../domain/market/pools/rankPools.ts'
import { toPoolItems } from '../../../domain/market/pools/toPoolItems.ts'
import type { BlockSpan } from '../../../sources/index/IndexView.ts'
import { blockOf, indexOf, startOf } from '../../../sources/index/position.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { query } from '../../../sources/index/query.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Happening } from '../Topic.ts'

const daySeconds = 86_400

/** Pools and curves that were opened, as the list of pools shows them, with what was traded in the last day. */
export async function readNewPools({ sources }: OperationsAt, { from, to }: BlockSpan): Promise<Happening[]> {
  const { index } = sources
  const opened = await index.all(
    query('select pool_id from pools where created_position >= ? and created_position < ?'),
    [startOf(from), startOf(to + 1)],
  )
  if (opened.length === 0) return []
  const { rows } = await rankPools(sources, {
    start: await findWindowStart(index, daySeconds),
    seconds: daySeconds,
    minVolumeUsd: 0,
    minTrades: 0,
    only: opened.map(({ pool_id }) => pool_id),
  })
  rows.sort((one, other) => one.pool.createdPosition - other.pool.createdPosition)
  const items = await toPoolItems(sources, rows)
  return rows.map(({ pool }, order) => ({
    block: blockOf(pool.createdPosition),
    place: indexOf(pool.createdPosition),
    data: items[order] as object,
  }))
}
