/** Rows by a name, most first; those with as many may stand in any order. */
export function grouped<T>(list: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}
