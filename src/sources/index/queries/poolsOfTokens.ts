import type { PoolRow } from '../PoolRow.ts'
import type { Querying } from '../query.ts'
import { poolsByToken } from './poolsByToken.ts'

/** The pools that `poolsByToken` finds, each once. */
export async function poolsOfTokens(
  view: Querying,
  tokens: readonly number[],
  perToken: number,
): Promise<PoolRow[]> {
  const found = [...(await poolsByToken(view, tokens, { perToken })).values()].flat()
  return [...new Map(found.map((pool) => [pool.id, pool])).values()]
}
