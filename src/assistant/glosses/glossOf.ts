import { grammarWords } from '../grammar/grammarWords.ts'
import type { Language } from '../languages/languages.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import { months } from '../read/months.ts'
import { rewordingsOf } from '../textOf.ts'
import { atomsOf } from './atomsOf.ts'
import { glossesOf } from './createGlosses.ts'
import { findGlosses } from './findGlosses.ts'
import { inEnglishOrder } from './inEnglishOrder.ts'
import { readGlosses } from './readGlosses.ts'

/** A question in the grammar's words, and the words of it that nobody knows. */
export type Glossed = { english: string; strange: readonly string[] }

/** What stands for a word that is not known: no word of English, and no token's name. */
export const strangeWord = (at: number): string => `zqx${String.fromCharCode(97 + at)}zq`

/** "11月10日" */
const withDates = (text: string): string =>
  text.replace(
    /(?<!\d)(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]/gu,
    (_, month: string, day: string) => ` ${months[Number(month) - 1] ?? ''} ${day} `,
  )

/** "通过Uniswap v3", "noxa上": a name is no longer than its letters are. */
const withSpaces = (text: string): string =>
  text.replace(
    /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])(?=[A-Za-z])|(?<=[a-z])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])/gu,
    ' ',
  )

const tidied = rewordingsOf('glosses/tidy', 'g')

/** What English says otherwise than word by word. */
const tidy = (english: string): string =>
  tidied.reduce((text, [pattern, words]) => text.replace(pattern, words).replace(/ +/g, ' ').trim(), english)

/** Puts a question of another language into the words of the grammar. */
export function glossOf(prompt: string, language: Language, { lexicon }: PlannerFacts): Glossed {
  const words = grammarWords()
  const taken: string[] = []
  // Exchanges and launchpads are called alike in all languages, sectors are not.
  const bare = words.names(withSpaces(withDates(prompt)), (value, said) =>
    /^(?:exchange|launchpad)=/.test(value) && !/^uni$/i.test(said) ? `\ue000${taken.push(said) - 1}` : said,
  )
  const atoms = atomsOf(bare, language.code)
  const isShouted = !/\p{Ll}/u.test(prompt)
  const nameAt = (at: number): string | undefined => {
    const { text, folded, kind } = atoms[at] ?? { text: '', folded: '', kind: 'stop' }
    if (kind !== 'word' || !/^[A-Za-z][A-Za-z0-9_]*$/.test(text)) return undefined
    if (/^[A-Z][A-Z0-9_]+$/.test(text) && !isShouted) return text
    const known = folded.length > 2 ? lexicon.bySymbol(folded) : undefined
    if (known) return known.symbol
    const [entry, ...others] = folded.length > 3 ? lexicon.byName(folded) : []
    return entry?.stock && others.length === 0 ? entry.symbol : undefined
  }
  const root = glossesOf(language)
  const said = inEnglishOrder(readGlosses(findGlosses(atoms, root, nameAt), language), words)
  const strange: string[] = []
  const english = said.map(({ english: own, is, text }) =>
    is === 'strange' ? strangeWord(strange.push(text) - 1) : own,
  )
  const whole = tidy(english.join(' ').replace(/ (?=[,.;:?!])/g, ''))
  return { english: whole.replace(/\ue000(\d+)/g, (_, at: string) => taken[Number(at)] ?? ''), strange }
}
