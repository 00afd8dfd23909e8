import type { PoolRow } from '../../index/PoolRow.ts'
import { chartPool } from '../../market/chartPool.ts'
import { baseOf } from '../../market/pools/poolSides.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** The pool whose trades tell the token's price; undefined, and said so, where none trades it as its base token. */
export async function findPricePool(
  { context, sources, token }: TokenFrame,
  fields: readonly string[],
): Promise<PoolRow | undefined> {
  const pool = await chartPool(sources, token)
  if (pool && baseOf(pool) === token) return pool
  for (const field of fields) context.warn(field, 'No pool trades it as its base token.')
  return undefined
}
