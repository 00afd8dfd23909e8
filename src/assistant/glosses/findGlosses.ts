import type { Atom } from './atomsOf.ts'
import type { Gloss } from './createGlosses.ts'

/** A part of a question: its atoms, and what they are in English where that is known. */
export type Found = { atoms: readonly Atom[]; english?: string }

/** How far phrases reach from a place, each with what it is in English. A stem is worse than the word itself. */
function phrasesAt(
  root: Gloss,
  atoms: readonly Atom[],
  at: number,
): { end: number; english: string; cost: number }[] {
  const found: { end: number; english: string; cost: number }[] = []
  const go = (place: Gloss, end: number, cost: number) => {
    if (place.english !== undefined) found.push({ end, english: place.english, cost })
    const word = atoms[end]?.folded
    if (word === undefined) return
    const next = place.words.get(word)
    if (next) go(next, end + 1, cost)
    if (place.stems.size > 0)
      for (let length = word.length; length > 1; length -= 1) {
        const stem = place.stems.get(word.slice(0, length))
        if (stem) go(stem, end + 1, cost + 1 + 0.2 * (word.length - length))
      }
  }
  go(root, at, 0)
  return found.filter(({ end }) => end > at)
}

/** What a phrase costs, so that few long ones win, and a word that is not known. */
const onePhrase = 10
const oneUnknown = 100

const englishOf = (own: string | undefined, { text }: Atom): Pick<Found, 'english'> =>
  own !== undefined ? { english: `=${own}` } : /^'/.test(text) ? { english: '-' } : {}

/** Divides a question into the fewest phrases that are known. `nameAt` says which atoms name something. */
export function findGlosses(
  atoms: readonly Atom[],
  root: Gloss,
  nameAt: (at: number) => string | undefined,
): Found[] {
  type Best = { cost: number; found: Found; next: number }
  const best: Best[] = []
  const costAt = (at: number) => (at >= atoms.length ? 0 : (best[at]?.cost ?? 0))
  for (let at = atoms.length - 1; at >= 0; at -= 1) {
    const atom = atoms[at]
    if (!atom) continue
    const name = nameAt(at)
    // An ending behind an apostrophe says how words stand to each other, which their order says as well.
    const own = atom.kind !== 'word' ? atom.text : /^'/.test(atom.text) ? undefined : name
    let chosen: Best = {
      cost:
        (own === undefined && !/^'/.test(atom.text)
          ? oneUnknown
          : /^(?:[A-Z][A-Z0-9_]+|[^\p{L}].*)$/u.test(atom.text) || own === undefined
            ? onePhrase - 2
            : onePhrase + 5) + costAt(at + 1),
      found: { atoms: [atom], ...englishOf(own, atom) },
      next: at + 1,
    }
    for (const { end, english, cost } of phrasesAt(root, atoms, at)) {
      // Of two ways with as many phrases the one with the longest holds.
      const whole = onePhrase + cost - 0.01 * (end - at) ** 2 + costAt(end)
      if (whole < chosen.cost)
        chosen = { cost: whole, found: { atoms: atoms.slice(at, end), english }, next: end }
    }
    best[at] = chosen
  }
  const found: Found[] = []
  for (let at = 0; at < atoms.length; at = best[at]?.next ?? atoms.length) {
    const own = best[at]?.found
    if (own) found.push(own)
  }
  return found
}
