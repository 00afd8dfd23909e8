import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'

/** An account that has moved a token lately, without its address: there may be many. */
export type MovedBalance = { id: number; amount: bigint; firstPosition: number; transfers: number }

const kept = packed('holder_id', 'hex(amount)', 'first_position', 'transfers')

/** What every account that moved a token from a position on has of it now, be it nothing. */
export async function movedBalances(
  view: Querying,
  token: number,
  { since, heavy }: { since: number; heavy: boolean },
): Promise<MovedBalance[]> {
  const row = await view.get(
    query(
      `select ${kept.sql} as accounts from balances
       where token_id = ? and holder_id in (
         select from_id from transfers where token_id = ? and position >= ?
         union select to_id from transfers where token_id = ? and position >= ?)`,
      { accounts: 'text null' },
    ),
    [token, token, since, token, since],
    { heavy },
  )
  return kept.read(row?.accounts, (id, digits, firstPosition, transfers) => ({
    id: Number(id),
    amount: decodeAmountHex(digits),
    firstPosition: Number(firstPosition),
    transfers: Number(transfers),
  }))
}
