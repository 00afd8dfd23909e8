/** Edit distance with a cap: stops as soon as the result cannot be below `cap`. */
function distance(left: string, right: string, cap: number): number {
  if (Math.abs(left.length - right.length) >= cap) return cap
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= right.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      const cost = Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best >= cap) return cap
    previous = current
  }
  return previous[right.length] ?? cap
}

const maxNameLength = 64

/** Up to `count` of the names, nearest first, by edit distance with a bonus for shared words. */
export function nearestNames(name: string, names: readonly string[], count = 5): string[] {
  const wanted = name.toLowerCase().slice(0, maxNameLength)
  const words = new Set(wanted.split(/[^a-z0-9]+/).filter(Boolean))
  const cap = Math.max(4, Math.ceil(wanted.length * 0.6))
  const scored: { name: string; score: number }[] = []
  for (const candidate of names) {
    const shared = candidate.split('_').filter((word) => words.has(word)).length
    const edits = distance(wanted, candidate, cap)
    if (edits < cap || shared > 0) scored.push({ name: candidate, score: edits - shared * 3 })
  }
  scored.sort((left, right) => left.score - right.score || left.name.localeCompare(right.name))
  return scored.slice(0, count).map((entry) => entry.name)
}
