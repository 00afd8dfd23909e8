export const bundleReasons = ['same_block', 'same_funder'] as const
export type BundleReason = (typeof bundleReasons)[number]

export type BundleMember = { block: number; funder: number | null }

/** Buyers that seem to act together: a number for each group, and what ties this buyer to others of it. */
export type Bundle = { id: number; by: BundleReason[] }

/** Groups those that bought in one block or were funded by one account; one alone is no group. */
export function findBundles(members: readonly BundleMember[]): (Bundle | null)[] {
  const leader = members.map((_, place) => place)
  const find = (place: number): number => {
    const next = leader[place] ?? place
    return next === place ? place : find(next)
  }
  const reasons = members.map(() => new Set<BundleReason>())
  const tie = (keyOf: (member: BundleMember) => number | null, reason: BundleReason) => {
    const first = new Map<number, number>()
    members.forEach((member, place) => {
      const key = keyOf(member)
      if (key === null) return
      const other = first.get(key)
      if (other === undefined) {
        first.set(key, place)
        return
      }
      leader[Math.max(find(place), find(other))] = Math.min(find(place), find(other))
      reasons[place]?.add(reason)
      reasons[other]?.add(reason)
    })
  }
  tie(({ block }) => block, 'same_block')
  tie(({ funder }) => funder, 'same_funder')
  const ids = new Map<number, number>()
  return members.map((_, place) => {
    const by = [...(reasons[place] ?? [])]
    if (by.length === 0) return null
    const group = find(place)
    const id = ids.get(group) ?? ids.size + 1
    ids.set(group, id)
    return { id, by }
  })
}
