import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { marksFor } from './marksFor.ts'
import { unionAll } from './unionAll.ts'

type WantedPools = {
  perToken: number
  /** Pools with these on the other side are left out. */
  but?: readonly number[]
}

/**
 * Some pools of each token by its number, at most `perToken` for each side it can stand on. The other tokens known
 * longest come first: what others are quoted in was there before them.
 */
export async function poolsByToken(
  view: Querying,
  tokens: readonly number[],
  { perToken, but = [] }: WantedPools,
): Promise<Map<number, PoolRow[]>> {
  const rows = await inBatches(tokens, (some, marks) => {
    const side = <Own extends string, Other extends string>(own: Own, other: Other) =>
      `select * from (
         select pools.*, ${own} as wanted,
           row_number() over (partition by ${own} order by ${other}, pool_id) as place
         from pools where ${own} in (${marks})
           ${but.length === 0 ? '' : (`and ${other} not in (${marksFor(but)})` as const)}
       ) as ${own}_placed where place <= ?` as const
    const params = [...some, ...but, perToken]
    return view.all(
      query(`select pools.wanted, ${poolColumns} from (
         ${unionAll([side('token0_id', 'token1_id'), side('token1_id', 'token0_id')])}
       ) pools ${poolJoins}`),
      [...params, ...params],
    )
  })
  const found = new Map<number, PoolRow[]>(tokens.map((token) => [token, []]))
  for (const row of rows) found.get(row.wanted)?.push(toPoolRow(row))
  return found
}
