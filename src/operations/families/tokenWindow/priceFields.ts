import type { Hex } from 'viem'
import { z } from 'zod'
import { showPool } from '../../../domain/market/showPool.ts'

/** The pool that tells a price, in an answer. */
export const priceFields = {
  pool: z.string().nullable().describe('The pool that prices the token: the deepest on its way to dollars.'),
  venue: z.string().nullable(),
}

type PricePool = { pool: Hex | null; venue: string | null }

export const toPricePool = (price: PricePool | undefined) => ({
  pool: price?.pool ? showPool(price.pool) : null,
  venue: price?.venue ?? null,
})
