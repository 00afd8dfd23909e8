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
      // Those who have nothing stand together in an index; by itself SQLite would walk all who ever had some. The signs
      // keep it from beginning with these.
      query(`select gone.token_id, count(*) as gone from balances gone
       join balances own on own.token_id = + gone.token_id and own.holder_id = + gone.holder_id
       where gone.token_id in (${marks}) and gone.amount = ? and own.last_position >= ? and own.first_position < ?
       group by gone.token_id`),
      [...some, zeroAmount, since, since],
      { heavy: true },
    ),
  )
  return new Map(rows.map(({ token_id, gone }) => [token_id, gone]))
}
