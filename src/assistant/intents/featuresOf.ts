import { concepts } from '../../operations/catalog/words/concepts.ts'
import { emptyWords } from '../../operations/catalog/words/emptyWords.ts'
import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { lately } from '../lately.ts'

const meanings = (() => {
  const exact = new Map<string, string[]>()
  const stems: [string, string][] = []
  for (const [name, words] of Object.entries(concepts))
    for (const word of words.split(' '))
      if (word.endsWith('*')) stems.push([word.slice(0, -1), name])
      else exact.set(word, [...(exact.get(word) ?? []), name])
  return { exact, stems }
})()

export const meaningsOf = lately(4_000, (word): readonly string[] => [
  ...(meanings.exact.get(word) ?? []),
  ...meanings.stems.filter(([stem]) => word.startsWith(stem)).map(([, name]) => name),
])

/** Who speaks of one thing without naming it means one all the same. */
const pointed = /^(?:it|its|this|that|they|their|he|she|his|my|i|token|coin|wallet|stock|transaction|tx)$/

/** How much a question names, up to two of a kind: what asks about nothing named is another thing. */
function namedIn(words: readonly string[]): string[] {
  const counts = ['@token', '@address', '@hash'].map(
    (mark) => `#${mark}${Math.min(2, words.filter((word) => word === mark).length)}`,
  )
  return words.some((word) => pointed.test(word)) ? counts.filter((count) => !count.endsWith('0')) : counts
}

/** What a question can be known by. */
type Features = {
  /** Its words, what they mean, what it names, and which of these stand side by side. */
  all: readonly string[]
  /** For each word that says what the question is about, the word and what it means. */
  words: readonly (readonly string[])[]
}

export function featuresOf(plain: string): Features {
  const words = plain.replace(/'s\b/g, '').match(/@?[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []
  const found = new Set<string>(namedIn(words))
  const content: string[][] = []
  let last = '^'
  for (const word of words) {
    const own = word.startsWith('@') ? [word] : meaningsOf(word)
    const stem = stemOf(word)
    const isEmpty = emptyWords.has(word)
    found.add(isEmpty ? `.${word}` : stem)
    for (const name of own) found.add(`=${name}`)
    if (!isEmpty && !word.startsWith('@')) content.push([stem, ...own.map((name) => `=${name}`)])
    const sign = own[0] ?? (isEmpty ? `.${word}` : stem)
    found.add(`${last} ${sign}`)
    last = sign
  }
  return { all: [...found], words: content }
}
