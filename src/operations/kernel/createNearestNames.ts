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
  return Math.min(cap, previous[right.length] as number)
}

type Scored = { name: string; score: number }

const byScore = (one: Scored, other: Scored) => one.score - other.score || (one.name < other.name ? -1 : 1)

/** A name that differs by more was not mistyped. */
const mostEdits = 12

/** Of those that promise most, so many are compared: what comes after them is hardly near. */
const mostCompared = 150

/** A word in common weighs as much as so many edits. */
const sharedWord = 3

/** Letters fall into so many kinds, by their last five bits; digits share those of some letters. */
const kinds = 32

function countKinds(name: string): Uint8Array {
  const counts = new Uint8Array(kinds)
  for (let at = 0; at < name.length; at += 1) {
    const kind = name.charCodeAt(at) % kinds
    counts[kind] = (counts[kind] as number) + 1
  }
  return counts
}

/** Edits that it takes at least: as many as there are letters that the other does not have. */
function leastEdits(one: Uint8Array, other: Uint8Array): number {
  let missing = 0
  let added = 0
  for (let kind = 0; kind < kinds; kind += 1) {
    const difference = (one[kind] as number) - (other[kind] as number)
    if (difference > 0) missing += difference
    else added -= difference
  }
  return Math.max(missing, added)
}

/** Finds up to `count` of the names, nearest first, by edit distance with a bonus for shared words. */
export function createNearestNames(names: readonly string[], count = 5): (name: string) => string[] {
  const known = names.map((name) => name.slice(0, maxNameLength))
  const counted = known.map(countKinds)
  const byWord = new Map<string, number[]>()
  for (const [place, name] of names.entries())
    for (const word of new Set(name.split('_'))) byWord.set(word, [...(byWord.get(word) ?? []), place])

  return (name) => {
    const wanted = name.slice(0, maxNameLength).toLowerCase()
    const cap = Math.min(mostEdits, Math.max(4, Math.ceil(wanted.length * 0.6)))
    const bonus = new Uint8Array(known.length)
    for (const word of new Set(wanted.split(/[^a-z0-9]+/)))
      for (const place of byWord.get(word) ?? []) bonus[place] = (bonus[place] as number) + sharedWord
    const counts = countKinds(wanted)
    // By the least score they can have, best first: what is near already spares most of the others their comparison.
    const promising = new Map<number, number[]>()
    for (const [place, other] of counted.entries()) {
      const least = leastEdits(counts, other)
      const own = bonus[place] as number
      // One that shares a word may have any number of edits.
      if (least >= cap && own === 0) continue
      const score = Math.min(cap, least) - own
      const equals = promising.get(score)
      if (equals) equals.push(place)
      else promising.set(score, [place])
    }
    const nearest: Scored[] = []
    let compared = 0
    for (const score of [...promising.keys()].sort((one, other) => one - other)) {
      if (nearest.length === count && score > (nearest.at(-1)?.score ?? 0)) break
      for (const place of promising.get(score)?.slice(0, mostCompared - compared) ?? []) {
        const [candidate, own] = [known[place] as string, bonus[place] as number]
        compared += 1
        const edits = distance(wanted, candidate, cap)
        if (edits >= cap && own === 0) continue
        nearest.push({ name: candidate, score: edits - own })
        nearest.sort(byScore)
        nearest.length = Math.min(nearest.length, count)
      }
    }
    return nearest.map((entry) => entry.name)
  }
}
