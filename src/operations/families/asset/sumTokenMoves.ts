import type { TokenMove } from '../../../sources/index/queries/recentMoves.ts'

/** What an account received and sent, by its number in the index. */
export type AccountFlow = { id: number; in: bigint; out: bigint; transfers: number }

/** What transfers of one token add up to; `nobody` is the account that mints come from and burns go to. */
export function sumTokenMoves(moves: readonly TokenMove[], nobody: number) {
  const issued = { minted: 0n, burned: 0n, mints: 0, burns: 0 }
  const accounts = new Map<number, AccountFlow>()
  const accountOf = (id: number) => {
    const known = accounts.get(id) ?? { id, in: 0n, out: 0n, transfers: 0 }
    accounts.set(id, known)
    return known
  }
  for (const { from, to, amount } of moves) {
    if (from === to) continue
    if (from === nobody) {
      issued.minted += amount
      issued.mints += 1
    } else {
      const sender = accountOf(from)
      sender.out += amount
      sender.transfers += 1
    }
    if (to === nobody) {
      issued.burned += amount
      issued.burns += 1
    } else {
      const receiver = accountOf(to)
      receiver.in += amount
      receiver.transfers += 1
    }
  }
  return { issued, accounts: [...accounts.values()] }
}
