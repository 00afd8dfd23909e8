import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { type MovedBalance, movedBalances } from '../../../sources/index/queries/movedBalances.ts'
import { movedMoreThan } from '../../../sources/index/queries/movedMoreThan.ts'
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

/**
 * Moves from the oldest of some positions on, of those since which there were not too many; of none where there were
 * too many since each. Their number is told by an index alone: no move is read that would tell nothing in the end.
 */
export async function readRecentLedger(
  view: IndexView,
  token: TokenLedger,
  wanted: readonly number[],
): Promise<RecentLedger> {
  const heavy = isHeavy(token)
  const since = await firstFollowed(view, token.id, wanted)
  const moves = await recentMoves(view, token.id, { since, limit: maxMoves, heavy })
  const { id, transfers } = token
  // The moves tell who has moved: they are not read once more for that.
  const ids = new Set<number>()
  for (const { from, to } of moves) ids.add(from).add(to)
  const accounts =
    moves.length === 0 ? [] : await movedBalances(view, id, { since, accounts: ids, transfers, heavy })
  return { moves, since, accounts: new Map(accounts.map((account) => [account.id, account])) }
}

async function firstFollowed(view: IndexView, token: number, wanted: readonly number[]): Promise<number> {
  for (const since of [...wanted].sort((one, other) => one - other))
    if (!(await movedMoreThan(view, token, { since, most: maxMoves }))) return since
  return Number.MAX_SAFE_INTEGER
}
