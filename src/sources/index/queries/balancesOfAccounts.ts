import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import type { MovedBalance } from './movedBalances.ts'

/** What some accounts have of a token now, by their numbers; those that never moved it are left out. */
export async function balancesOfAccounts(
  view: Querying,
  token: number,
  accounts: readonly number[],
): Promise<Map<number, MovedBalance>> {
  const rows = await inBatches(accounts, (some, marks) =>
    view.all(
      query(`select holder_id, amount, first_position, transfers from balances
       where token_id = ? and holder_id in (${marks})`),
      [token, ...some],
    ),
  )
  return new Map(
    rows.map((row) => [
      row.holder_id,
      {
        id: row.holder_id,
        amount: decodeAmount(row.amount),
        firstPosition: row.first_position,
        transfers: row.transfers,
      },
    ]),
  )
}
