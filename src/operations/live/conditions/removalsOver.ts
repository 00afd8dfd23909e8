import type { Hex } from 'viem'
import { type Removal, removedShares, shareUnknown } from '../../../domain/market/removedShares.ts'
import { toPosition } from '../../../sources/index/position.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Refusal } from '../resolveSubject.ts'
import type { Happening, RowTopic } from '../Topic.ts'

type LiquidityRow = {
  block: number
  log_index: number
  type: string
  amount0: string | null
  amount1: string | null
}

const removalOf = ({ block, log_index, amount0, amount1 }: LiquidityRow): Removal | undefined =>
  amount0 === null || amount1 === null
    ? undefined
    : { position: toPosition(block, log_index), amount0: BigInt(amount0), amount1: BigInt(amount1) }

/** Removals that took more than so many percent of what the pool held, each with its share. */
export async function removalsOver(
  { sources }: OperationsAt,
  { read, ...rest }: Pick<RowTopic, 'read' | 'touched'>,
  { key, percent }: { key: Hex; percent: number },
): Promise<Pick<RowTopic, 'read' | 'touched'> | Refusal> {
  const pool = await findPool(sources.index, key)
  if (!pool) return { problem: 'is no pool that the index knows' }
  const problem = shareUnknown(sources.index, pool)
  if (problem !== undefined) return { problem }
  return {
    ...rest,
    async read(now, range) {
      const removals = (await read(now, range)).flatMap((happening) => {
        const row = happening.data as LiquidityRow
        const removal = row.type === 'remove' ? removalOf(row) : undefined
        return removal ? [{ happening, removal }] : []
      })
      const shares = await removedShares(
        now.sources,
        pool,
        removals.map(({ removal }) => removal),
      )
      return removals.flatMap(({ happening }, at): Happening[] => {
        const share = shares[at] ?? null
        if (share === null || share <= percent) return []
        return [{ ...happening, data: { ...happening.data, removed_percent: share } }]
      })
    },
  }
}
