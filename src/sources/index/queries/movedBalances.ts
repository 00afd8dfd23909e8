import { decodeAmountHex } from '../amount.ts'
import { inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'

/** An account that has moved a token lately, without its address: there may be many. */
export type MovedBalance = { id: number; amount: bigint; firstPosition: number; transfers: number }

/** What every account that moved a token from a position on has of it now, be it nothing. */
export async function movedBalances(
  view: Querying,
  token: number,
  { since, heavy }: { since: number; heavy: boolean },
): Promise<MovedBalance[]> {
  const rows = await view.all(
    query(
      `select holder_id, ${inHex('amount')} as digits, first_position, transfers from balances
       where token_id = ? and holder_id in (
         select from_id from transfers where token_id = ? and position >= ?
         union select to_id from transfers where token_id = ? and position >= ?)`,
      { digits: 'text' },
    ),
    [token, token, since, token, since],
    { heavy },
  )
  return rows.map(({ holder_id, digits, first_position, transfers }) => ({
    id: holder_id,
    amount: decodeAmountHex(digits),
    firstPosition: first_position,
    transfers,
  }))
}
