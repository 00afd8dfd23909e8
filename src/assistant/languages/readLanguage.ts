import { findWords, type Hit } from './findWords.ts'
import { foldText } from './foldText.ts'
import { languageOf } from './languageOf.ts'
import type { Language, Word } from './languages.ts'
import { askTopic, type ForeignPart, partsOf } from './partsOf.ts'
import { readNames, type TickerOf } from './readNames.ts'
import { unknownWords } from './unknownWords.ts'
import { windowIn } from './windowIn.ts'

/** A question in another language: which one, what it asks, and what of it cannot be told. */
export type Foreign = {
  language: Language
  parts: readonly ForeignPart[]
  unanswered: readonly string[]
  strange: readonly string[]
}

/** So much of a question shows its language. */
const looked = 400

const asides = /\b(?:https?|0x[0-9a-f]+)\S*/gi

/** The whole words that were found somewhere. */
const wordsAt = (folded: string, hits: readonly Hit[]): string[] =>
  hits.map(
    ({ at, end }) =>
      folded.slice(at, end).trim() +
      (/^[\p{Script=Latin}\p{Script=Cyrillic}]+/u.exec(folded.slice(end))?.[0] ?? ''),
  )

/** The language of a question, where it is none of the rules', and what it asks in the words of the rules. */
export function readLanguage(
  prompt: string,
  previous: { language?: string } | undefined,
  tickerOf: TickerOf,
): Foreign | undefined {
  const text = prompt.slice(0, looked)
  const bare = text.replace(asides, ' ')
  const language = languageOf(bare, previous?.language)
  if (!language) return undefined
  const folded = foldText(bare)
  const hits = findWords(folded, language)
  const said = (word: Word) => hits.some((hit) => hit.word === word)
  const isWord = (word: string) => findWords(foldText(word), language).some(({ at }) => at === 0)
  const names = readNames(text, language, tickerOf, isWord)
  if (names.hash)
    return { language, parts: [askTopic('transaction', names.hash)], unanswered: [], strange: [] }
  const time = windowIn(folded, hits)
  const nothing = { language, parts: [], unanswered: [], strange: [] }
  // A topic that is told for another time, or of another kind, is no answer.
  if (time.unclear || said('beyond')) return nothing
  if (names.address !== undefined && /(?<![\p{L}\d])(?:eth|ether)(?![\p{L}\d])/iu.test(folded))
    return { language, parts: [askTopic('ether', names.address)], unanswered: [], strange: [] }
  const { parts, left, undone } = partsOf(hits, { ...names, time, goesOn: previous !== undefined })
  const unknown = unknownWords(folded, hits, language, names.spelled)
  // How much a token is, and nothing else.
  const isBare = parts.length === 0 && names.tokens.length > 0 && said('much') && left.length === 0
  if (isBare && !said('other') && unknown.length === 0)
    parts.push(...names.tokens.map((token) => askTopic('price', token, time)))
  if (parts.length === 0) return nothing
  const unanswered = [
    ...left.map((label) => language.labels[label]),
    ...wordsAt(folded, [...undone, ...hits.filter(({ word }) => word === 'other')]),
  ]
  return { language, parts, unanswered: [...new Set(unanswered)], strange: [...new Set(unknown)] }
}
