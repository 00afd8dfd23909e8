import type { SqlValue } from '../../store/SqlValue.ts'
import { marksFor } from './marksFor.ts'
import { unionAll } from './unionAll.ts'

/**
 * The trades of an asset, each once, on whichever side of its pools it stands. `asset` are the numbers of all
 * its forms: ether has two. Whoever buys a pool's base token sells what it is quoted in, so `bought` is 1 where
 * the trader got the asset and 0 where they gave it. A trade of one form for the other counts as one of its base.
 */
export function sidesOfAsset<Columns extends string, Condition extends string>(
  columns: Columns,
  asset: readonly number[],
  { sql, params }: { sql: Condition; params: SqlValue[] },
) {
  const marks = marksFor(asset)
  const side = <Role extends string, But extends string>(role: Role, buy: number, but: But) =>
    `select ${columns}, case when side = ${buy} then 1 else 0 end as bought from trades
     where ${role} in (${marks})${but} and ${sql}` as const
  return {
    sql: unionAll([side('base_id', 1, ''), side('quote_id', -1, ` and base_id not in (${marks})` as const)]),
    params: [...asset, ...params, ...asset, ...asset, ...params],
  }
}
