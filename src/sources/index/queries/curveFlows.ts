import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

/** Curves close after a few thousand trades at most. */
const maxTrades = 20_000

/** What was paid into each curve less what it paid out, by its trades before a position. */
export async function curveFlows(
  view: Querying,
  curves: readonly number[],
  before: number,
): Promise<Map<number, bigint>> {
  const flows = new Map<number, bigint>()
  if (curves.length === 0) return flows
  const rows = await view.all(
    query(`select pool_id, side, quote_amount from trades
     where pool_id in (${marksFor(curves)}) and position < ? limit ?`),
    [...curves, before, maxTrades],
  )
  for (const { pool_id, side, quote_amount } of rows)
    flows.set(pool_id, (flows.get(pool_id) ?? 0n) + BigInt(side) * decodeAmount(quote_amount))
  return flows
}
