import { sumOf } from '../tell.ts'

/** How unequal holdings are: 0 is even, 1 is one holder. */
export function gini(amounts: readonly bigint[]): number | null {
  if (amounts.length === 0) return null
  const sorted = [...amounts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const total = sumOf(sorted)
  const weighted = sumOf(sorted.map((amount, index) => amount * BigInt(index + 1)))
  const count = sorted.length
  return (2 * Number(weighted)) / (count * Number(total)) - (count + 1) / count
}
