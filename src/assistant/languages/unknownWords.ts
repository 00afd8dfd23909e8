import { onceFor } from '../onceFor.ts'
import { type Hit, unspaced } from './findWords.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'

/** Words of a language that ask for nothing, folded. */
export const smallWords = onceFor(
  ({ common, fill }: Language) => new Set(foldText(`${common} ${fill}`).split(' ')),
)

/** The words of a folded text that mean nothing here: no known one, no small one of the language, no name. */
export function unknownWords(
  folded: string,
  hits: readonly Hit[],
  language: Language,
  named: readonly string[],
): string[] {
  const isSpaced = !unspaced.has(language.code)
  const small = smallWords(language)
  let left = folded
  for (const name of named) left = left.replaceAll(foldText(name), ' '.repeat(foldText(name).length))
  for (const { at, end } of hits) {
    // A stem is known with its ending.
    const ending = isSpaced ? (/^[\p{L}\p{M}'-]*/u.exec(folded.slice(end))?.[0].length ?? 0) : 0
    left = left.slice(0, at) + ' '.repeat(end + ending - at) + left.slice(end + ending)
  }
  const words = left.match(/(?<![\d\p{L}])\p{L}[\p{L}\p{M}]*/gu) ?? []
  // What Japanese writes without signs is grammar.
  const isSmall = (word: string) => small.has(word) || /^\p{Script=Hiragana}+$/u.test(word)
  return words.filter((word) => word.length >= (isSpaced ? 4 : 2) && !isSmall(word))
}
