import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What accounts hold of a token, by number of the account; those that never had it are left out. */
export async function balancesOf(
  view: Querying,
  token: number,
  holders: readonly number[],
): Promise<Map<number, bigint>> {
  const rows = await inBatches(holders, (some, marks) =>
    view.all(query(`select holder_id, amount from balances where token_id = ? and holder_id in (${marks})`), [
      token,
      ...some,
    ]),
  )
  return new Map(rows.map(({ holder_id, amount }) => [holder_id, decodeAmount(amount)]))
}
