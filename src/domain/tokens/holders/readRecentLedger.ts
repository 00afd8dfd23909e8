import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { type MovedBalance, movedBalances } from '../../../sources/index/queries/movedBalances.ts'
import { recentMoves, type TokenMove } from '../../../sources/index/queries/recentMoves.ts'

/** What happened to a token lately, and what the accounts it happened to have now. */
export type RecentLedger = {
  /** Newest first. */
  moves: readonly TokenMove[]
  /** Every move from this position on is here. */
  since: number
  /** By number of the account; those with nothing left too. */
  accounts: ReadonlyMap<number, MovedBalance>
}

/** So many moves are followed back; more would take the time of other answers. */
export const maxMoves = 20_000

/** A token that moved less than this is read quicker here than in another thread. */
const heavyFrom = 5_000

export const isHeavy = (token: TokenLedger): boolean => token.transfers > heavyFrom

/** Moves from a position on, or the newest of them when there are too many. */
export async function readRecentLedger(
  view: IndexView,
  token: TokenLedger,
  wanted: number,
): Promise<RecentLedger> {
  const heavy = isHeavy(token)
  const found = await recentMoves(view, token.id, { since: wanted, limit: maxMoves + 1, heavy })
  const moves = found.slice(0, maxMoves)
  const since = found.length > maxMoves ? (moves.at(-1)?.position ?? wanted) : wanted
  const accounts = moves.length === 0 ? [] : await movedBalances(view, token.id, { since, heavy })
  return { moves, since, accounts: new Map(accounts.map((account) => [account.id, account])) }
}
