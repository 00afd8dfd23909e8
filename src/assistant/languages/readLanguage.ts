import { onceFor } from '../onceFor.ts'
import { clausesOf, type Placed } from './clausesOf.ts'
import { excludedIn } from './excludedIn.ts'
import { findWords, type Hit, unspaced } from './findWords.ts'
import { foldText } from './foldText.ts'
import { languageOf } from './languageOf.ts'
import type { Language, Word } from './languages.ts'
import { withoutNumbers } from './numbersIn.ts'
import { askTopic, type ForeignPart, partsOf } from './partsOf.ts'
import { type Named, readNames, type TickerOf } from './readNames.ts'
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
  /** What is said to it where it asks for nothing that can be told. */
  reply?: string
}

/** What was spoken of before: in which language, and which tokens. */
export type Spoken = { language?: string; reading?: { tokens: readonly { reference: string }[] } }

/** So much of a question shows its language. */
const looked = 400

/** "PONS24小时", "1000USDG" */
const glued =
  /(?<=[A-Z]{2})(?=\d{1,3} ?[小天日時时시分周週月个個])|(?<=(?<!\w)\d{1,9}(?:[.,]\d{1,9})?)(?=[A-Z]{2})/g
const asides = /\bhttps?\S*|\b0x[0-9a-f]+/gi

/** The whole words that were found somewhere. */
const wordsAt = (folded: string, hits: readonly Hit[]): string[] =>
  hits.map(
    ({ at, end }) =>
      folded.slice(at, end).trim() +
      (/^[\p{Script=Latin}\p{Script=Cyrillic}]+/u.exec(folded.slice(end))?.[0] ?? ''),
  )

/** What is counted by small numbers. */
const counted = '[个個天日小周笔只支条大家位名人つ時件社枚銘개일명]|시간'

const digitsOf = onceFor(({ digits }: Language) =>
  digits.split(' ').map((word) => {
    const own = foldText(word)
    const isSpaced = /^[a-zа-я]/.test(own)
    const pattern = isSpaced
      ? `(?<![\\p{L}\\d]|\\d )(?:${own})(?!\\p{L})`
      : `(?<=前)(?:${own})|(?<!第)(?:${own})(?= ?(?:${counted}))`
    return new RegExp(pattern, 'gu')
  }),
)

/** Two to ten, and a thousand. */
const digitsAt = (place: number) => String(place === 9 ? 1_000 : place + 2)

/** Numbers that were said in words as digits. */
const withDigits = (folded: string, language: Language): string =>
  digitsOf(language).reduce(
    (text, word, place) =>
      text.replace(word, unspaced.has(language.code) ? ` ${digitsAt(place)} ` : digitsAt(place)),
    folded,
  )

/** What is told back of a question, with the words again in which it said numbers. */
const asSaid = (text: string, folded: string, language: Language): string =>
  digitsOf(language).reduce((told, word, place) => {
    const [own] = folded.match(word) ?? []
    return own === undefined
      ? told
      : told.replace(new RegExp(`(?<![\\d.,])${digitsAt(place)}(?![\\d.,])`, 'g'), own)
  }, text)

/** Thousands as they were written: a figure that nobody wrote so would have no source. */
const withSpaces = (text: string, bare: string): string =>
  text.replace(/\d{4,20}/g, (run) => new RegExp([...run].join('[ \\u00a0\\u202f]?')).exec(bare)?.[0] ?? run)

/** A question without what shows no language. */
const bareText = (text: string): string => text.replace(asides, ' ')

/** The language of a question, where it is none of the rules'. */
export const languageSpoken = (prompt: string, spoken: string | undefined): Language | undefined =>
  languageOf(bareText(prompt.slice(0, looked).replace(glued, ' ')), spoken)

/** The language of a question, where it is none of the rules', and what it asks in the words of the rules. */
export function readLanguage(
  prompt: string,
  previous: Spoken | undefined,
  tickerOf: TickerOf,
): Foreign | undefined {
  const text = prompt.slice(0, looked).replace(glued, ' ')
  const bare = bareText(text)
  const language = languageOf(bare, previous?.language)
  if (!language) return undefined
  const whole = withDigits(foldText(bare), language)
  const told = (texts: readonly string[]) =>
    texts.map((own) => withSpaces(asSaid(own, foldText(bare), language), bare))
  const venue = exchange.exec(whole)?.[0] ?? ''
  const folded = whole.replace(exchange, (said) => ' '.repeat(said.length))
  const found = findWords(folded, language)
  const read = windowIn(folded, found, language)
  // The second of "segunda-feira" is none.
  const isDay = ({ at }: Hit) => read.times.some((time) => at >= time.at && at < time.end)
  const hits = found.filter((hit) => !/^(?:second|third)$/.test(hit.word) || !isDay(hit))
  const said = (...words: Word[]) => hits.some((hit) => words.includes(hit.word))
  const isWord = (said: string) =>
    findWords(foldText(said), language).some(
      ({ at, end, word }) => at === 0 && (word !== 'idle' || end === said.length),
    )
  const { hash, address, named } = readNames(text.replace(exchange, ' '), language, tickerOf, isWord)
  const nothing = { language, parts: [], unanswered: [], strange: [] }
  if (hash) return { ...nothing, parts: [askTopic('transaction', hash)] }
  const placed = placesOf(named, folded)
  const quote = quoteIn(folded, hits, placed)
  if (quote) return { ...nothing, parts: [quote] }
  // A topic that is told for another time, or of another kind, is no answer.
  if (read.unclear || said('beyond')) return nothing
  if (address !== undefined && /(?<![\p{L}\d])(?:eth|ether)(?![\p{L}\d])/iu.test(folded))
    return { ...nothing, parts: [askTopic('ether', address)] }
  const { excluded, kinds } = excludedIn(hits, placed, language.code)
  // What crosses a bridge goes to Ethereum.
  const isFar = ({ name, text }: Named) =>
    said('bridge', 'deposits', 'withdrawals') && name === 'ETH' && !/^eth$/i.test(text)
  const names = placed.filter((name) => !excluded.includes(name) && !isFar(name))
  const spelled = named.map((name) => name.text)
  // What comes before the question and names nothing says why it is asked.
  const lead = /^[^:.!。！：]{1,60}[:.!。！：]\s/.exec(folded)?.[0].length ?? 0
  const isLead = ({ at, word }: { at: number; word?: string }) => at < lead && word !== 'idle'
  const from = [...hits, ...placed].some(isLead) ? 0 : lead
  const rest = ' '.repeat(from) + withoutNumbers(read.rest).slice(from)
  const strange = [...new Set(unknownWords(rest, hits, language, spelled))]
  // As it is written: "é" is no "e".
  const among = bare.slice(bare.indexOf(names[0]?.text ?? ''), bare.lastIndexOf(names.at(-1)?.text ?? ''))
  const joined = names.length < 2 || new RegExp(language.and, 'u').test(among)
  const clauses = clausesOf(folded, hits, names, read.times, language)
  const made = clauses.map((clause) => {
    const { times, rest } = clauses.length === 1 ? read : windowIn(clause.text, clause.hits, language)
    const [{ when, past, at, end } = { when: '', past: false, at: 0, end: 0 }] = times
    return partsOf(clause.hits, {
      tokens: [...new Set(clause.names.map(({ name }) => name))],
      joined,
      address,
      venue: venue && ` on ${venue}`,
      time: { when, past, text: folded.slice(at, end), rest },
      excluded: [...new Set(excluded.map(({ name }) => name))],
      spoken: previous && (previous.reading?.tokens.map(({ reference }) => reference) ?? []),
    })
  })
  const parts = made.flatMap((own) => own.parts)
  const left = made.flatMap((own) => own.left)
  const undone = made.flatMap((own) => own.undone)
  // How much a token is, and nothing else.
  const isBare = parts.length === 0 && names.length > 0 && said('much') && left.length === 0
  if (isBare && !said('other', 'action') && strange.length === 0) {
    const tokens = new Set(names.map(({ name }) => name))
    parts.push(...[...tokens].map((token) => askTopic('price', token, read.times[0])))
    undone.splice(0)
  }
  const isTold = (text: string) =>
    isBare && read.times.slice(0, 1).some(({ at, end }) => folded.slice(at, end) === text)
  const unread = new Set(made.flatMap((own) => own.unread).filter((text) => !isTold(text)))
  // Among all, what is not understood may have chosen others; so does a number or a name that is not applied.
  const ofAll = parts.some((part) => part.label !== undefined && part.named === undefined)
  const isChosen = said('top', 'biggest', 'least') && parts.every((part) => part.label === undefined)
  const isUnsorted = isChosen && names.length === 0 && said('stock', 'meme', 'pool', 'launchpad')
  const unsorted = hits.filter(({ word }) =>
    word === 'sector'
      ? names.length === 0 && !hits.some((hit) => hit.sector)
      : isUnsorted && /^(?:top|biggest|least)$/.test(word),
  )
  const lost = [
    ...unread,
    ...wordsAt(folded, unsorted),
    ...wordsAt(folded, kinds),
    ...(ofAll || isChosen ? strange : []),
  ]
  const isThanks = parts.length + left.length + names.length === 0 && said('thanks')
  if (isThanks) return { ...nothing, reply: language.welcome }
  if (lost.length > 0)
    return { ...nothing, reply: `${language.strange}: ${told(lost).join(', ')}. ${language.help}` }
  const untold = [...new Set(left.map((label) => language.labels[label]))]
  if (parts.length === 0)
    return untold.length === 0
      ? nothing
      : { ...nothing, reply: `${language.rest}: ${untold.join(', ')}. ${language.help}` }
  const isOfActions = parts.some(({ english }) => /corporate action|split|dividend/.test(english))
  const isUntold = ({ word }: Hit) => word === 'other' || (word === 'action' && !isOfActions)
  const unanswered = [...untold, ...wordsAt(folded, [...undone, ...hits.filter(isUntold)])]
  const time = read.times.map(({ at, end }) => folded.slice(at, end)).join(', ')
  return {
    language,
    parts,
    unanswered: told([...new Set(unanswered)]),
    strange,
    ...(time === '' ? {} : { time }),
  }
}

const exchange =
  /(?<![\p{Script=Latin}\d])(?:(?:uniswap|pancake(?:swap)?)(?: ?v?[234])?|pons[ _]v[12]|noxa|odyssey|flap|doppler|(?:bow|bags|pools)\.?fun|letscash)(?![\p{Script=Latin}\d])/iu
const measured =
  /^(?:holders|volume|change|gain|loss|liquidity|premium|supply|compare|differ|sum|over|under)$/

/** "How much USDG for 2 ETH": of two tokens one has its amount before it, and the other is what it comes to. */
function quoteIn(folded: string, hits: readonly Hit[], names: readonly Placed[]): ForeignPart | undefined {
  const amountOf = ({ at, end }: Placed) =>
    (/(?<![\d.,])(\d+(?:[.,]\d+)?) ?[个個枚개]? ?(?:の|de |di |d')?$/.exec(folded.slice(0, at)) ??
      /^ ?[をは이가]? ?(\d+(?:\.\d+)?) ?[枚個株개주]/.exec(folded.slice(end)))?.[1]
  const paid = names.find((name) => amountOf(name) !== undefined)
  const others = names.filter(({ name }) => name !== paid?.name)
  const [got] = others
  const isOne =
    got !== undefined && others.every((own) => own.name === got.name && amountOf(own) === undefined)
  if (!paid || !isOne || hits.some(({ word }) => measured.test(word))) return undefined
  const amount = amountOf(paid)?.replace(',', '.')
  const topic = hits.some(({ word }) => word === 'impact') ? 'impact' : 'quote'
  return askTopic(topic, got.name, { when: `for ${amount} ${paid.name}`, past: false })
}

/** Where names stand in the folded text. */
const placesOf = (named: readonly Named[], folded: string): Placed[] =>
  named.map(({ name, text }) => {
    const own = foldText(text)
    const at = Math.max(0, folded.indexOf(own))
    return { name, text, at, end: at + own.length }
  })
