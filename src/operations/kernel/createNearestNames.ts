const maxNameLength = 64

/** Rows of the table of edit distances, used again by every comparison. */
const rows: [Uint8Array, Uint8Array] = [new Uint8Array(maxNameLength + 1), new Uint8Array(maxNameLength + 1)]

/** Edit distance with a cap: stops as soon as the result cannot be below `cap`. */
function distance(left: string, right: string, cap: number): number {
  if (Math.abs(left.length - right.length) >= cap) return cap
  let [previous, current] = rows
  for (let column = 0; column <= right.length; column += 1) previous[column] = column
  for (let row = 1; row <= left.length; row += 1) {
    const letter = left.charCodeAt(row - 1)
    current[0] = row
    let best = row
    for (let column = 1; column <= right.length; column += 1) {
      const same = letter === right.charCodeAt(column - 1) ? 0 : 1
      const cost = Math.min(
        (previous[column - 1] as number) + same,
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
      )
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best >= cap) return cap
    ;[previous, current] = [current, previous]
  }
  return previous[right.length] as number
}

type Scored = { name: string; score: number }

const byScore = (one: Scored, other: Scored) => one.score - other.score || (one.name < other.name ? -1 : 1)

/** A name that differs by more was not mistyped. */
const mostEdits = 12

/** A word in common weighs as much as so many edits. */
const sharedWord = 3

/** Finds up to `count` of the names, nearest first, by edit distance with a bonus for shared words. */
export function createNearestNames(names: readonly string[], count = 5): (name: string) => string[] {
  const known = names.map((name) => name.slice(0, maxNameLength))
  const byWord = new Map<string, string[]>()
  for (const [place, name] of names.entries())
    for (const word of name.split('_'))
      byWord.set(word, [...(byWord.get(word) ?? []), known[place] as string])

  return (name) => {
    const wanted = name.toLowerCase().slice(0, maxNameLength)
    const shared = new Map<string, number>()
    for (const word of new Set(wanted.split(/[^a-z0-9]+/)))
      for (const candidate of byWord.get(word) ?? []) shared.set(candidate, (shared.get(candidate) ?? 0) + 1)
    const cap = Math.min(mostEdits, Math.max(4, Math.ceil(wanted.length * 0.6)))
    const nearest: Scored[] = []
    let worst = Number.POSITIVE_INFINITY
    const judge = (candidate: string, bonus: number) => {
      // More edits than this would not bring it among the nearest; one that shares a word may have any number.
      const allowed = Math.min(cap, worst + bonus + 1)
      if (allowed <= 0) return
      const edits = distance(wanted, candidate, allowed)
      if (edits >= allowed && (bonus === 0 || allowed < cap)) return
      nearest.push({ name: candidate, score: edits - bonus })
      nearest.sort(byScore)
      nearest.length = Math.min(nearest.length, count)
      if (nearest.length === count) worst = nearest.at(-1)?.score ?? worst
    }
    // Those with most words in common first: what is near already spares most of the others their comparison.
    for (const [candidate, words] of [...shared].sort(([, one], [, other]) => other - one))
      judge(candidate, sharedWord * words)
    for (const candidate of known) if (!shared.has(candidate)) judge(candidate, 0)
    return nearest.map((entry) => entry.name)
  }
}
