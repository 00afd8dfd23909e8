import type { TokenMove } from '../../../sources/index/queries/recentMoves.ts'
import type { RecentLedger } from './readRecentLedger.ts'

/** What an account had, and how many of its sides of transfers were left, before some moves. */
export type PastBalance = { amount: bigint; transfers: number }

/** Takes moves back, newest first, as far as they are from a position on; a later call goes on in the same map. */
export function unwindMoves({ moves, accounts }: Pick<RecentLedger, 'moves' | 'accounts'>) {
  const balances = new Map<number, PastBalance>()
  let next = 0

  const change = (id: number, amount: bigint) => {
    const known = balances.get(id)
    if (known) {
      known.amount += amount
      known.transfers -= 1
      return
    }
    const account = accounts.get(id)
    // Nobody, who gives what is minted and takes what is burned, has no account.
    if (account) balances.set(id, { amount: account.amount + amount, transfers: account.transfers - 1 })
  }

  return (position: number): ReadonlyMap<number, PastBalance> => {
    for (
      let move: TokenMove | undefined = moves[next];
      move && move.position >= position;
      move = moves[next]
    ) {
      change(move.from, move.amount)
      change(move.to, -move.amount)
      next += 1
    }
    return balances
  }
}
