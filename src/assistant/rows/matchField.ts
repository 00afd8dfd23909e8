import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { lately } from '../lately.ts'
import { onceFor } from '../onceFor.ts'
import { pairsOf } from '../textOf.ts'
import type { Field } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** What people call a field otherwise than its schema does: `field word: words of a question`. */
const alike = pairsOf('rows/alike')

const byWord = (() => {
  const found = new Map<string, Set<string>>()
  for (const [name, words] of Object.entries(alike))
    for (const word of words.split(' ')) {
      const own = found.get(rowStem(word)) ?? new Set<string>()
      found.set(rowStem(word), own.add(rowStem(name)))
    }
  return found
})()

/** The words of fields that a word may stand for, as stems. */
export const synonymsOf = (word: string): string[] => [...(byWord.get(rowStem(word)) ?? [])]

/** Words that say nothing of which field is meant. */
const weak = new Set(
  'is activity by token tokens address total number many block item row list first last current now name symbol code window hash result kind type state key dex mid per totals counts summary recent items at how'
    .split(' ')
    .map(stemOf),
)

/** Words that make another thing of a field: new holders are no holders. */
const turning = new Set(
  'new net change added removed entered exited unpriced unrealised pending old previous hidden similar without'
    .split(' ')
    .map(stemOf),
)
const unsaidTurn = 0.35

/** The price of ether is no answer to a question about a price. */
const unsaidParent = 0.35

/** The words of fields that others stand for in a text, each with the first that does. */
const synonymsIn = onceFor((said: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const other of said)
    for (const word of byWord.get(other) ?? []) if (!found.has(word)) found.set(word, other)
  return found
})

/** The words that ask for a field, each a stem, and how far they say its name: 1 for all of it. */
export function fieldFit(
  { words, parents, about, kind }: Pick<Field, 'words' | 'parents' | 'about' | 'kind'>,
  said: ReadonlySet<string>,
): { fit: number; by: readonly string[] } {
  const own = words.filter((word) => !weak.has(word))
  const synonyms = synonymsIn(said)
  // Names made of words that everything has must be said whole, and have more than one.
  const named = own.length > 0 ? own : words.length > 1 ? words : []
  const by: string[] = []
  let share = 0
  for (const word of named) {
    const meant = said.has(word) ? word : own.length > 0 ? synonyms.get(word) : undefined
    // Who did it is somebody, and no block number.
    if (meant === undefined || (meant === 'who' && kind !== 'address')) continue
    by.push(meant)
    // Of a longer name made of weak words, a synonym says too little: "who" asks for no window_from_block.
    share += meant === word ? 1 : words.length > own.length + 1 ? 0.4 : 0.7
  }
  if (share === 0 || (own.length === 0 && share < named.length)) return { fit: 0, by: [] }
  let told = 0
  for (const word of said) if (word.length > 3 && about.has(word)) told += 1
  // Of two that are said as far, the one with the shorter name is meant: the price, not the price of a pool.
  const apart =
    parents.some((word) => !weak.has(word)) && !parents.some((word) => said.has(word) || synonyms.has(word))
  const owners = parents.filter((word) => !weak.has(word))
  const isOwned = owners.length > 0 && owners.every((word) => said.has(word) || synonyms.has(word))
  return {
    fit:
      share / named.length +
      // What belongs to somebody who is spoken of comes before what belongs to all.
      (isOwned ? 0.05 : 0) +
      Math.min(0.1, told * 0.03) -
      words.length * 0.005 +
      by.length * 0.01 -
      (apart ? (by.length > 1 ? unsaidParent / 3 : unsaidParent) : 0) -
      (own.some((word) => turning.has(word) && !said.has(word) && !synonyms.has(word)) ? unsaidTurn : 0),
    by,
  }
}

/** The field that words ask for most plainly, of those allowed. */
export function matchField(
  fields: readonly Field[],
  said: ReadonlySet<string>,
  least = 0.65,
): Field | undefined {
  let best: Field | undefined
  let most = least
  for (const field of fields) {
    const { fit } = fieldFit(field, said)
    if (fit > most) {
      best = field
      most = fit
    }
  }
  return best
}

/** The stems of a text; one question is held against the fields of many operations. */
export const stemsOf = lately(
  500,
  (text): ReadonlySet<string> =>
    new Set((text.toLowerCase().match(/(?<![@\w])[a-z0-9]+/g) ?? []).map(rowStem)),
)
