import type { ReadView } from '../../store/Reader.ts'
import { type PoolRow, poolColumns, poolJoins, type RawPoolRow, toPoolRow } from '../PoolRow.ts'

/** SQLite takes no more than 500 selects in one. */
const tokensPerQuery = 100

/**
 * Some pools of each token, at most `perToken` for each side it can stand on. The other tokens known longest
 * come first: what others are quoted in was there before them.
 */
export async function poolsOfTokens(
  view: ReadView,
  tokens: readonly number[],
  perToken: number,
): Promise<PoolRow[]> {
  const found = new Map<number, PoolRow>()
  for (let from = 0; from < tokens.length; from += tokensPerQuery) {
    const part = tokens.slice(from, from + tokensPerQuery)
    const selects = part.map(
      () => `select * from (select * from pools where token0_id = ? order by token1_id, pool_id limit ?) as first
             union all
             select * from (select * from pools where token1_id = ? order by pool_id limit ?) as second`,
    )
    const rows = await view.all<RawPoolRow>(
      `select ${poolColumns} from (${selects.join(' union all ')}) pools ${poolJoins}`,
      part.flatMap((token) => [token, perToken, token, perToken]),
    )
    for (const row of rows) found.set(row.pool_id, toPoolRow(row))
  }
  return [...found.values()]
}
