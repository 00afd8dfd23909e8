import { zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Accounts that first got each token in a stretch of the chain and still have some, by the token's number. */
export async function newHolders(
  view: Querying,
  tokens: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<Map<number, number>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, count(*) as entered from balances
       where token_id in (${marks}) and amount > ? and first_position >= ? and first_position < ?
       group by token_id`),
      [...some, zeroAmount, since, before],
      { heavy: true },
    ),
  )
  return new Map(rows.map(({ token_id, entered }) => [token_id, entered]))
}
