/**
 * How unevenly amounts are spread: 0 when all are equal, towards 1 when one has everything. Sums are exact;
 * only the last division is not.
 */
export function giniOf(descending: readonly bigint[]): number | null {
  const count = BigInt(descending.length)
  const sum = descending.reduce((total, amount) => total + amount, 0n)
  if (sum === 0n) return null
  // The smallest has rank 1: with the largest first, ranks run down.
  const ranked = descending.reduce((total, amount, index) => total + (count - BigInt(index)) * amount, 0n)
  const scale = 1_000_000n
  return Number((scale * (2n * ranked - (count + 1n) * sum)) / (count * sum)) / Number(scale)
}
