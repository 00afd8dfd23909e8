import { pools } from '../../sources/index/tables/marketTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { createGenerations } from '../createGenerations.ts'

/** What a trade needs to know of its pool. */
export type PoolInfo = {
  id: number
  /** What came before is not the pool's. */
  created: number
  kind: string
  token0: number
  token1: number
  quoteSide: 0 | 1
}

const rememberedHalf = 50_000

/** Pools by their number; an address that is no pool is remembered as such until a pool is made. */
export function createPoolBook() {
  const known = createGenerations<number, PoolInfo | 'none'>(rememberedHalf)
  return {
    async load(transaction: WriteTransaction, ids: ReadonlySet<number>): Promise<void> {
      const unknown = [...ids].filter((id) => known.get(id) === undefined)
      if (unknown.length === 0) return
      const rows = await transaction.lookup({
        table: pools,
        by: ['pool_id'],
        columns: ['created_position', 'kind', 'token0_id', 'token1_id', 'quote_side'],
        keys: unknown.map((id) => [id]),
      })
      unknown.forEach((id, index) => {
        const row = rows[index]
        const pool: PoolInfo | 'none' = row
          ? {
              id,
              created: row.created_position,
              kind: row.kind,
              token0: row.token0_id,
              token1: row.token1_id,
              quoteSide: row.quote_side === 0 ? 0 : 1,
            }
          : 'none'
        known.set(id, pool)
      })
    },
    get(id: number): PoolInfo | undefined {
      const pool = known.get(id)
      return pool === 'none' ? undefined : pool
    },
    /** The first creation of a pool counts. */
    add(pool: PoolInfo): void {
      const before = known.get(pool.id)
      if (before === undefined || before === 'none' || before.created >= pool.created)
        known.set(pool.id, pool)
    },
    forget(): void {
      known.clear()
    },
  }
}

export type PoolBook = ReturnType<typeof createPoolBook>
