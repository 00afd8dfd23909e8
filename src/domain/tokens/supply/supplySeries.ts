import type { SupplyMove } from '../../../sources/index/queries/supplyMoves.ts'

/** A mint or burn, and what it was in shares where the token is a stock. */
export type SharedMove = SupplyMove & { shares: bigint | null }

export type SupplySum = {
  minted: bigint
  burned: bigint
  mintedShares: bigint
  burnedShares: bigint
  mints: number
  burns: number
}

export type SupplyBucket = SupplySum & {
  /** Seconds since 1970. */
  start: number
  /** The supply when the bucket was over. */
  supply: bigint
}

export const sumSupply = (moves: readonly SharedMove[]): SupplySum => {
  const sum = { minted: 0n, burned: 0n, mintedShares: 0n, burnedShares: 0n, mints: 0, burns: 0 }
  for (const { type, amount, shares } of moves) {
    if (type === 'mint') {
      sum.minted += amount
      sum.mintedShares += shares ?? 0n
      sum.mints += 1
    } else {
      sum.burned += amount
      sum.burnedShares += shares ?? 0n
      sum.burns += 1
    }
  }
  return sum
}

/** Sums by stretches of time, oldest first, without gaps. */
export function supplySeries(
  moves: readonly SharedMove[],
  { startS, endS, seconds, supply }: { startS: number; endS: number; seconds: number; supply: bigint },
): SupplyBucket[] {
  const byStart = new Map<number, SharedMove[]>()
  for (const move of moves) {
    const start = move.time - (move.time % seconds)
    const others = byStart.get(start)
    if (others) others.push(move)
    else byStart.set(start, [move])
  }
  const buckets: SupplyBucket[] = []
  let standing = supply
  for (let start = startS - (startS % seconds); start <= endS; start += seconds) {
    const sum = sumSupply(byStart.get(start) ?? [])
    standing += sum.minted - sum.burned
    buckets.push({ ...sum, start, supply: standing })
  }
  return buckets
}
