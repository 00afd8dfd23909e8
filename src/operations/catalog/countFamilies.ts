import type { OperationCard } from '../kernel/OperationCard.ts'

/** How many operations each family has, in the order of the catalog. */
export function countFamilies(operations: Iterable<Pick<OperationCard, 'family'>>) {
  const counts = new Map<string, number>()
  for (const { family } of operations) counts.set(family, (counts.get(family) ?? 0) + 1)
  return [...counts].map(([family, count]) => ({ family, operations: count }))
}
