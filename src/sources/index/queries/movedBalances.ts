import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'

/** An account that has moved a token lately, without its address: there may be many. */
export type MovedBalance = { id: number; amount: bigint; firstPosition: number; transfers: number }

const kept = packed('holder_id', 'hex(amount)', 'first_position', 'transfers')

const made = { accounts: 'text null' } as const

/** Accounts of a token that have moved. */
const texts = {
  /** By their last moves: all accounts of the token lie side by side. */
  among: query(
    `select ${kept.sql} as accounts from balances where token_id = ? and last_position >= ?`,
    made,
  ),
  /** By the moves, each of which lies elsewhere and is read once for both of its sides. */
  byMoves: query(
    `select ${kept.sql} as accounts from balances
     where token_id = ? and holder_id in (
       select case when column1 = 0 then from_id else to_id end
       from transfers cross join (values (0), (1)) as sides where token_id = ? and position >= ?)`,
    made,
  ),
}

/** Transfers, whose accounts are gone over, to a move that is looked up, where both take as long or the first less. */
const transfersPerMove = 16

/** Moves of a token from a position on, and its transfers of all time: it has hardly more accounts than these. */
export type MovesSince = { since: number; moves: number; transfers: number; heavy: boolean }

/** What every account that moved a token from a position on has of it now, be it nothing. */
export async function movedBalances(
  view: Querying,
  token: number,
  { since, moves, transfers, heavy }: MovesSince,
): Promise<MovedBalance[]> {
  const isScanned = transfers <= moves * transfersPerMove
  const row = isScanned
    ? await view.get(texts.among, [token, since], { heavy })
    : await view.get(texts.byMoves, [token, token, since], { heavy })
  return kept.read(row?.accounts, (id, digits, firstPosition, transfers) => ({
    id: Number(id),
    amount: decodeAmountHex(digits),
    firstPosition: Number(firstPosition),
    transfers: Number(transfers),
  }))
}
