import { zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/**
 * Accounts that have nothing of each token any more, whose last move of it was in a stretch of the chain and
 * whose first was before it, by the token's number.
 */
export async function leftHolders(
  view: Querying,
  tokens: readonly number[],
  since: number,
): Promise<Map<number, number>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      // The sum keeps SQLite from walking all who came before instead of those who have nothing.
      query(`select token_id, count(*) as gone from balances
       where token_id in (${marks}) and amount = ? and last_position >= ? and first_position + 0 < ?
       group by token_id`),
      [...some, zeroAmount, since, since],
      { heavy: true },
    ),
  )
  return new Map(rows.map(({ token_id, gone }) => [token_id, gone]))
}
