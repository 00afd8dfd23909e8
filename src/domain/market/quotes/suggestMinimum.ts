/** Prices move a little between a quote and its block, and more the thinner the pool. */
const leastPercent = 0.5
const mostPercent = 5

/** The least to ask a router for: half a percent below what should arrive, and half of the trade's own impact. */
export function suggestMinimum(
  arrives: bigint | null,
  impactPercent: number | null,
): { amount: bigint; slippagePercent: number } | null {
  if (arrives === null || impactPercent === null) return null
  const wanted = Math.min(mostPercent, leastPercent + Math.max(0, impactPercent) / 2)
  const slippagePercent = Math.round(wanted * 100) / 100
  return { amount: (arrives * BigInt(10_000 - Math.round(slippagePercent * 100))) / 10_000n, slippagePercent }
}
