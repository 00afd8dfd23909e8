import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** An account that has moved a token lately, without its address: there may be many. */
export type MovedBalance = { id: number; amount: bigint; firstPosition: number; transfers: number }

const kept = packed('holder_id', 'hex(amount)', 'first_position', 'transfers')

const made = { accounts: 'text null' } as const

/** Transfers, whose accounts are gone over, to an account that is looked up, where the first takes no longer. */
const transfersPerAccount = 32

/** The accounts that moved a token from a position on, and its transfers of all time: it has hardly more accounts. */
export type MovesSince = { since: number; accounts: ReadonlySet<number>; transfers: number; heavy: boolean }

/** What every account that moved a token from a position on has of it now, be it nothing. */
export async function movedBalances(
  view: Querying,
  token: number,
  { since, accounts, transfers, heavy }: MovesSince,
): Promise<MovedBalance[]> {
  const rows =
    transfers <= accounts.size * transfersPerAccount
      ? await view.all(
          // By their last moves: all accounts of the token lie side by side.
          query(
            `select ${kept.sql} as accounts from balances where token_id = ? and last_position >= ?`,
            made,
          ),
          [token, since],
          { heavy },
        )
      : // In the order of the key those of one batch lie near each other.
        await inBatches(Float64Array.from(accounts).sort(), (some, marks) =>
          view.all(
            query(
              `select ${kept.sql} as accounts from balances where token_id = ? and holder_id in (${marks})`,
              made,
            ),
            [token, ...some],
            { heavy },
          ),
        )
  return rows.flatMap((row) =>
    kept.read(row.accounts, (id, digits, firstPosition, transfers) => ({
      id: Number(id),
      amount: decodeAmountHex(digits),
      firstPosition: Number(firstPosition),
      transfers: Number(transfers),
    })),
  )
}
