import { type Querying, query } from '../query.ts'

/**
 * Cost and proceeds of an account's sales, token by token, as they stood before each block that changed the position
 * since one, oldest first. Undefined where these are more than `most`.
 */
export async function salesBefore(
  view: Querying,
  { trader, since, most }: { trader: number; since: number; most: number },
) {
  const rows = await view.all(
    query(`select token_id, block, sold_cost_usd, sold_proceeds_usd from position_steps
     where trader_id = ? and block >= ? order by token_id, block limit ?`),
    [trader, since, most + 1],
    { heavy: true },
  )
  return rows.length > most ? undefined : rows
}
