import { foldText } from './foldText.ts'
import { type Language, languages, type Word } from './languages.ts'

/** A word that was found, and where in the folded text. Stocks may be those of a sector. */
export type Hit = { word: Word; at: number; end: number; sector?: string }

type Stem = { word: Word; stem: string; sector?: string }

/** Scripts that write words without a space between them. */
export const unspaced = new Set(['zh', 'ja', 'ko'])

/** The stems of each language, longest first: what a longer one says is not said by a shorter one inside of it. */
const stemsOf: ReadonlyMap<string, readonly Stem[]> = new Map(
  languages.map(({ code, words, sectors }) => {
    const stemsIn = (stems: string) =>
      stems
        .split(' ')
        .filter((stem) => stem !== '')
        .map((stem) => foldText(stem.replaceAll('_', ' ')))
    return [
      code,
      [
        ...Object.entries(words).flatMap(([word, stems]) =>
          stemsIn(stems).map((stem) => ({ word: word as Word, stem })),
        ),
        ...Object.entries(sectors).flatMap(([sector, stems]) =>
          stemsIn(stems).map((stem) => ({ word: 'stock' as const, stem, sector })),
        ),
      ].sort((one, other) => other.stem.length - one.stem.length),
    ]
  }),
)

const isLetter = /[\p{L}\p{N}]/u

/** What the words of a folded text mean, in their order. */
export function findWords(folded: string, { code }: Language): Hit[] {
  const hits: Hit[] = []
  const begins = (at: number) => unspaced.has(code) || at === 0 || !isLetter.test(folded[at - 1] ?? '')
  for (const { stem, ...own } of stemsOf.get(code) ?? [])
    for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
      const end = at + stem.length
      const isInside = hits.some((hit) => at < hit.end && hit.at < end && !(hit.at === at && hit.end === end))
      // A number and its unit are often one word: 24ч, 24saat.
      if ((begins(at) || /\d/.test(folded[at - 1] ?? '')) && !isInside) hits.push({ ...own, at, end })
    }
  return hits.sort((one, other) => one.at - other.at)
}
