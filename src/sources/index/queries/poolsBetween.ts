import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'
import { unionAll } from './unionAll.ts'

/** Anybody can open pools without end; this many of each token are looked at, whatever else is asked for. */
const perToken = 2000

/** Pools with one of these tokens on one side and one of those on the other, oldest first. */
export async function poolsBetween(
  view: Querying,
  tokens: readonly number[],
  others: readonly number[],
): Promise<PoolRow[]> {
  if (tokens.length === 0 || others.length === 0) return []
  const between = <Own extends string, Other extends string>(own: Own, other: Other) =>
    `select pools.*, ${own} as wanted from pools
     where ${own} in (${marksFor(tokens)}) and ${other} in (${marksFor(others)})` as const
  const rows = await view.all(
    query(`select ${poolColumns} from (
       select * from (
         select own.*, row_number() over (partition by wanted order by created_position, pool_id) as place
         from (${unionAll([between('token0_id', 'token1_id'), between('token1_id', 'token0_id')])}) as own
       ) as placed where place <= ?
     ) pools ${poolJoins} order by pools.created_position`),
    [...tokens, ...others, ...tokens, ...others, perToken],
  )
  return [...new Map(rows.map((row) => [row.pool_id, toPoolRow(row)])).values()]
}
