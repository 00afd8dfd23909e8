import type { WalletMove } from '../../sources/index/queries/listWalletMoves.ts'

export type MoveSum = { in: bigint; out: bigint; transfersIn: number; transfersOut: number }

/** Sums of moves by whatever tells them apart, such as their token. */
export function sumMoves<Key>(
  moves: readonly WalletMove[],
  keyOf: (move: WalletMove) => Key,
): Map<Key, MoveSum> {
  const sums = new Map<Key, MoveSum>()
  for (const move of moves) {
    const key = keyOf(move)
    let sum = sums.get(key)
    if (!sum) {
      sum = { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 }
      sums.set(key, sum)
    }
    if (move.side === 'in') {
      sum.in += move.amount
      sum.transfersIn += 1
    } else {
      sum.out += move.amount
      sum.transfersOut += 1
    }
  }
  return sums
}

export const countOf = ({ transfersIn, transfersOut }: MoveSum): number => transfersIn + transfersOut
