import { z } from 'zod'
import type { PoolRow } from '../../index/PoolRow.ts'
import { showPool } from '../../market/showPool.ts'

/** The pool that tells a price, in an answer. */
export const priceFields = {
  pool: z.string().nullable().describe('The pool that prices the token: the deepest on its way to dollars.'),
  venue: z.string().nullable(),
}

export const toPricePool = (pool: PoolRow | undefined) => ({
  pool: pool ? showPool(pool.key) : null,
  venue: pool?.venue ?? null,
})
