import type { Hit } from './findWords.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'

/** How long a word must be to ask for something, where words are written without a space between them. */
const shortest: Readonly<Record<string, number>> = { zh: 2, ja: 2, ko: 2 }

/** The words of a folded text that mean nothing here: no known one, no small one of the language, no name. */
export function unknownWords(
  folded: string,
  hits: readonly Hit[],
  { code, common = '', fill }: Language,
  named: readonly string[],
): string[] {
  const isSpaced = shortest[code] === undefined
  const small = new Set([...common.split(' '), ...fill.split(' ')].map(foldText))
  let left = folded
  for (const name of named) left = left.replaceAll(foldText(name), ' '.repeat(foldText(name).length))
  for (const { at, end } of hits) {
    // A stem is known with its ending.
    const ending = isSpaced ? (/^[\p{L}\p{M}'-]*/u.exec(folded.slice(end))?.[0].length ?? 0) : 0
    left = left.slice(0, at) + ' '.repeat(end + ending - at) + left.slice(end + ending)
  }
  const words = left.match(/(?<![\d'\p{L}])\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.filter((word) => word.length >= (shortest[code] ?? 4) && !small.has(word))
}
