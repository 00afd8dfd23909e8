import type { ReadView } from '../../store/Reader.ts'
import type { PoolRow } from '../PoolRow.ts'
import { poolsByToken } from './poolsByToken.ts'

/** The pools that `poolsByToken` finds, each once. */
export async function poolsOfTokens(
  view: ReadView,
  tokens: readonly number[],
  perToken: number,
): Promise<PoolRow[]> {
  const found = [...(await poolsByToken(view, tokens, { perToken })).values()].flat()
  return [...new Map(found.map((pool) => [pool.id, pool])).values()]
}
