import { findWords, type Hit } from './findWords.ts'
import { foldText } from './foldText.ts'
import { languageOf } from './languageOf.ts'
import type { Language, Word } from './languages.ts'
import { askTopic, type ForeignPart, isTime, partsOf } from './partsOf.ts'
import { readNames, type TickerOf } from './readNames.ts'
import { unknownWords } from './unknownWords.ts'
import { windowIn } from './windowIn.ts'

/** A question in another language: which one, what it asks, and what of it cannot be told. */
export type Foreign = {
  language: Language
  parts: readonly ForeignPart[]
  unanswered: readonly string[]
  strange: readonly string[]
  /** How it says its time. */
  time?: string
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

/** What is counted by small numbers. */
const counted = '[个個天日小周笔只支条つ時件개일]|시간'
const numbers = ['2', '3', '4', '5', '10']

/** Small numbers that were said in words as digits. */
const withDigits = (folded: string, { digits }: Language): string =>
  digits.split(' ').reduce((text, word, place) => {
    const own = foldText(word)
    const isLatin = /^[a-zа-я]/.test(own)
    return text.replace(
      new RegExp(isLatin ? `(?<!\\p{L})${own}(?!\\p{L})` : `${own}(?= ?(?:${counted}))`, 'gu'),
      ` ${numbers[place]} `,
    )
  }, folded)

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
  const folded = withDigits(foldText(bare), language)
  const hits = findWords(folded, language)
  const said = (word: Word) => hits.some((hit) => hit.word === word)
  const isWord = (word: string) => findWords(foldText(word), language).some(({ at }) => at === 0)
  const names = readNames(text, language, tickerOf, isWord)
  if (names.hash)
    return { language, parts: [askTopic('transaction', names.hash)], unanswered: [], strange: [] }
  const read = windowIn(folded, hits)
  const nothing = { language, parts: [], unanswered: [], strange: [] }
  // A topic that is told for another time, or of another kind, is no answer.
  if (read.unclear || said('beyond')) return nothing
  if (names.address !== undefined && /(?<![\p{L}\d])(?:eth|ether)(?![\p{L}\d])/iu.test(folded))
    return { language, parts: [askTopic('ether', names.address)], unanswered: [], strange: [] }
  const { parts, left, undone } = partsOf(hits, { ...names, time: read, goesOn: previous !== undefined })
  const unknown = unknownWords(folded, hits, language, names.spelled)
  // How much a token is, and nothing else.
  const isBare = parts.length === 0 && names.tokens.length > 0 && said('much') && left.length === 0
  if (isBare && !said('other') && unknown.length === 0)
    parts.push(...names.tokens.map((token) => askTopic('price', token, read)))
  if (parts.length === 0) return nothing
  const unanswered = [
    ...left.map((label) => language.labels[label]),
    ...wordsAt(folded, [...undone, ...hits.filter(({ word }) => word === 'other')]),
  ]
  const time = wordsAt(
    folded,
    hits.filter(({ word }) => isTime.has(word)),
  ).join(' ')
  return {
    language,
    parts,
    unanswered: [...new Set(unanswered)],
    strange: [...new Set(unknown)],
    ...(time === '' ? {} : { time }),
  }
}
