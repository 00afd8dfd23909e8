import { findWords, type Hit } from './findWords.ts'
import { foldText } from './foldText.ts'
import { languageOf } from './languageOf.ts'
import type { Language, Word } from './languages.ts'
import { readNames, type TickerOf } from './readNames.ts'
import { type Topic, topics } from './topics.ts'
import { topicsAsked } from './topicsAsked.ts'
import { windowIn } from './windowIn.ts'

/** One topic of a question, in the words that the rules know. */
export type ForeignPart = { topic: Topic; english: string }

/** A question in another language: which one, what it asks, and what of it cannot be told. */
export type Foreign = { language: Language; parts: readonly ForeignPart[]; unanswered: readonly string[] }

/** So much of a question shows its language. */
const looked = 400

const asides = /\b(?:https?|0x[0-9a-f]+)\S*/gi

/** Topics that are asked of something else than a token. */
const ofOthers: ReadonlySet<string> = new Set(
  'balance ether transaction block fee launches graduated chainVolume chainTrades transactions blocks mostTraded gainer loser'.split(
    ' ',
  ),
)

/** The whole words that were said for what is not told here. */
const otherWords = (folded: string, hits: readonly Hit[]): string[] =>
  hits
    .filter(({ word }) => word === 'other')
    .map(
      ({ at, end }) =>
        folded.slice(at, end) +
        (/^[\p{Script=Latin}\p{Script=Cyrillic}]+/u.exec(folded.slice(end))?.[0] ?? ''),
    )

/** Whether nothing is said but how much: what is left without the known and the small words. */
function saysNoMore(
  folded: string,
  hits: readonly Hit[],
  { common = '' }: Language,
  named: readonly string[],
) {
  const small = new Set([...common.split(' '), ...named].map(foldText))
  let left = folded
  for (const { at, end } of hits) left = left.slice(0, at) + ' '.repeat(end - at) + left.slice(end)
  return (left.match(/\p{L}+/gu) ?? []).every((word) => small.has(word) || /^[a-z]{1,2}$/.test(word))
}

/** The language of a question, where it is none of the rules', and what it asks in the words of the rules. */
export function readLanguage(
  prompt: string,
  goesOn = false,
  tickerOf: TickerOf = () => undefined,
): Foreign | undefined {
  const text = prompt.slice(0, looked)
  const bare = text.replace(asides, ' ')
  const language = languageOf(bare)
  if (!language) return undefined
  const folded = foldText(bare)
  const hits = findWords(folded, language)
  const said = (word: Word) => hits.some((hit) => hit.word === word)
  const isWord = (word: string) => findWords(foldText(word), language).some(({ at }) => at === 0)
  const { hash, address, tokens } = readNames(text, language, tickerOf, isWord)
  const asked = (topic: Topic, named: string, when = '') => ({
    topic,
    english: topics[topic].ask({ named, when, stock: said('stock') }),
  })
  const nothing = { language, parts: [], unanswered: [] }
  if (hash) return { language, parts: [asked('transaction', hash)], unanswered: [] }
  const { when, unknown, rest } = windowIn(folded, hits)
  // A topic that is told for another time, or of another kind, is no answer.
  if (unknown || said('beyond')) return nothing
  const number = said('block') ? /(?<![\w.])\d{1,12}(?![\w.]*\d)/.exec(rest)?.[0] : undefined
  const asksEther = address !== undefined && /(?<![\p{L}\d])(?:eth|ether)(?![\p{L}\d])/iu.test(folded)
  if (asksEther) return { language, parts: [asked('ether', address)], unanswered: [] }
  // What is not named may be what was spoken of.
  const ofToken = tokens.length > 0 ? tokens : address !== undefined ? [address] : goesOn ? ['it'] : []
  const wanted = topicsAsked(hits, {
    token: ofToken.length > 0 && !(ofToken[0] === 'it' && (said('chain') || said('top'))),
    named: tokens.length > 0,
    address: address !== undefined || (goesOn && tokens.length === 0),
    number: number !== undefined,
    window: when !== undefined,
  })
  const named = wanted.flatMap((one) => ('topic' in one ? [one.topic] : []))
  const bareAsk = wanted.length === 0 && tokens.length > 0 && said('much')
  if (bareAsk && !said('other') && saysNoMore(folded, hits, language, tokens)) named.push('price')
  // A number that nothing here takes, such as "the five most traded", makes another question of it.
  const isLeft = number === undefined && /(?<![\p{L}\d])\d/u.test(rest) && tokens.length === 0
  if (isLeft && named.some((topic) => ofOthers.has(topic))) return nothing
  const over = when ?? 'in the last 24 hours'
  const parts = named.flatMap((topic) => {
    if (topic === 'block') return [asked(topic, number ?? '')]
    if (topic === 'balance') return [asked(topic, address ?? 'it')]
    if (ofOthers.has(topic)) return [asked(topic, '', over)]
    return ofToken.map((one) => asked(topic, one, over))
  })
  const unanswered = [
    ...wanted.flatMap((one) => ('topic' in one ? [] : [language.labels[one.unanswered]])),
    ...otherWords(folded, hits),
  ]
  return parts.length === 0 ? nothing : { language, parts, unanswered: [...new Set(unanswered)] }
}
