import { exchanges, sectors } from '../catalog/venues.ts'
import type { Lexicon, LexiconEntry } from './createLexicon.ts'
import { toPhrase } from './createLexicon.ts'
import type { Draft } from './Draft.ts'
import { acronyms, everydayWords, nameableWords } from './everydayWords.ts'
import type { TokenMention } from './Reading.ts'

type Found = { start: number; end: number; mark: string }

/** A word of the text; `phrase` is how names are known by it. */
type Word = { text: string; phrase: string; start: number; end: number }

/** Words with their places; a dollar sign belongs to the word it stands before. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/@\w+|\$?[\p{L}\p{N}](?:[\p{L}\p{N}&]|[.’'-](?=[\p{L}\p{N}]))*/gu)].map((match) => ({
    text: match[0],
    phrase: toPhrase(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** So much of what stands around a word says what it is; looking at all of it for each word would take its square. */
const context = 80

const textBefore = (text: string, { start }: { start: number }) =>
  text.slice(Math.max(0, start - context), start)
const textAfter = (text: string, { end }: { end: number }) => text.slice(end, end + context)

const toMention = (entry: LexiconEntry, text: string, corrected = false): TokenMention => ({
  text,
  reference: entry.symbol,
  known: true,
  stock: entry.stock,
  ...(corrected ? { corrected } : {}),
})

export const unknown = (text: string): TokenMention => ({ text, reference: text, known: false, stock: false })

const namesToken =
  /\b(?:(?:tokens?|coins?|memecoins?|stocks?) (?:called|named|with the (?:name|symbol|ticker))|ticker|symbol|contract address (?:of|for|on)|(?<!\b(?:which|what|any|every|each|stock|whose|top|no|one) )(?:token|coin)) ["“']?$/i
const ownsIt = /[’']s$/i

const attributes =
  'price|prices|quote|chart|candles|volume|holders?|supply|dividends?|trades|pools?|liquidity|lp|value|transfers|devs?|deployer|creator|buyers|sellers|buys|sells|launch|whales?|bags?|tax|contract|market cap|market fdv|ath|curve|snipers'

const hasAfter = new RegExp(`^\\W{0,3}(?:total |trading |market |top )?(?:${attributes})\\b`, 'i')
const hasBefore = new RegExp(
  `\\b(?:${attributes}|cap|mcap|fdv|worth|safety|rugged|slippage) (?:of|for|on|in|with|by) $|\\b(?:bought|sold|buy|sell|buying|selling|hold|holds|holding|own|owns|ape|aped|into) $|^\\W*(?:(?:yo|so|hey|and|ok|ngl|gm) )?(?:is|did|has|does|was|(?:what|how|where) (?:is|did)) $`,
  'i',
)

/** Whether what stands around a word speaks of it as of a token: "link price", "holders of link". */
const isOfToken = (before: string, after: string): boolean =>
  hasAfter.test(after) ||
  hasBefore.test(before) ||
  (/\b(?:of|on|for|in|into|about) $/i.test(before) &&
    /^(?: (?:lol|please|right now|@\w+)| ?[?!.,])*$/i.test(after))

/** Whether a word that is also ordinary speech is meant as a ticker or company here. */
function isMeantAsName(word: Word, text: string, shouting: boolean): boolean {
  const after = text.slice(word.end, word.end + 12)
  // "On token 0x…" and "all stock tokens" are ordinary speech.
  if (/^(?:on|in|at|by|for|of|to|now|all|any|so|it|be|up|out|see|go|as|or|and)$/.test(word.text)) return false
  // "The quantum stock" speaks of a sector.
  if (sectors.some(([, words]) => words.test(word.text)) || isSector(word, after)) return false
  if (/^\W{0,3}(stock|shares?|token|ticker|symbol)\b/i.test(after)) return true
  if (nameableWords.has(word.phrase) && isOfToken(textBefore(text, word), textAfter(text, word))) return true
  if (shouting) return false
  // "COIN price": capitals are no beginning of a sentence.
  const bare = word.text.replace(ownsIt, '')
  if (bare.length > 1 && bare === bare.toUpperCase()) return true
  if (word.start === 0) return false
  const before = text.slice(Math.max(0, word.start - 24), word.start)
  if (/\b(ticker|symbol) $/i.test(before)) return true
  return /^\p{Lu}\p{Ll}{4,}$/u.test(bare) && !/[.!?:]\s*$/.test(before)
}

const isEveryday = (phrase: string) =>
  everydayWords.has(phrase) || (phrase.endsWith('s') && everydayWords.has(phrase.slice(0, -1)))

const isStranger = (word: string, isOrdinary: (word: string) => boolean) =>
  /^[a-z][a-z0-9]{2,11}$/i.test(word) &&
  !exchanges.some(([, words]) => words.test(word.toLowerCase())) &&
  !isOrdinary(word) &&
  !everydayWords.has(word.toLowerCase())

/** Whether a word stands where a thing is named and no token: "the empire", but not "the tuck pool". */
const isThing = (text: string, { start, end }: Word): boolean =>
  /\b(?:a|an|the|my|your|our)\s$/i.test(text.slice(Math.max(0, start - 6), start)) &&
  !/^\W{0,3}(?:tokens?|coins?|devs?|team|pools?|price|chart|holders?|liquidity|lp|launch|contract)\b/i.test(
    text.slice(end, end + 14),
  )

/** Whether a word is what somebody does to something: "can they yeet it". */
const isDone = (text: string, { start, end }: Word): boolean =>
  /\b(?:can|could|will|would|may|might|they|he|she|we|you|to|devs?|team|owners?)\s$/i.test(
    text.slice(Math.max(0, start - 8), start),
  ) && /^\s(?:it|them|the|this|that|these|those|their|everything|everyone)\b/i.test(text.slice(end, end + 12))

/** Whether the text before a word ends in a list of at least two tokens. */
function endsList(text: string, { start }: Word, found: readonly Found[]): boolean {
  const [last, earlier] = [found.at(-1), found.at(-2)]
  if (!last || !earlier || start - earlier.end > context) return false
  const isGap = (between: string) => /^(\s|,|\band\b)*$/i.test(between)
  const [before, between] = [text.slice(earlier.end, last.start), text.slice(last.end, start)]
  // "PONS and CASHCAT aside": what is joined by no comma and no "and" is one more only where none is.
  return isGap(before) && isGap(between) && (between.trim() !== '' || before.trim() === '')
}

/** Whether a word is joined to a token: "cashcat or loot". */
const isJoined = (text: string, { start }: Word, found: readonly Found[]): boolean =>
  /^\s?(?:and|or|vs\.?|versus|&|\+|in ?to|in|for)\s$/i.test(text.slice(found.at(-1)?.end ?? start, start))

export type TokenOptions = { lexicon: Lexicon; isOrdinary: (word: string) => boolean }

/** "Quantum computing stocks" are a sector, and no company of that name. */
const isSector = (word: Word, after: string): boolean =>
  /^\W*(companies|sector|industry)\b/i.test(after) ||
  (/^\W*(stocks|names|plays|shares|tokens|firms)\b/i.test(after) &&
    sectors.some(([, words]) => words.test(word.text.toLowerCase())))

const isBeside = /^(?:['’]s)?\s?(?:(?:stock|share|token|coin)s?\s)*[(,[]\s?(?:ticker |symbol )?$/i

/** "marian and tuck: how many holders" names tokens before the colon, whoever knows them. */
const heading =
  /^(?:for |on |about )?[$\p{L}\p{N}]+(?:(?:,| and|, and| or| vs| &) [$\p{L}\p{N}]+){0,3}:(?=\s)/iu

/** Tokens by ticker, company or name, each replaced by a mark; names that several share are kept apart. */
export function readTokens(draft: Draft, { lexicon, isOrdinary }: TokenOptions): void {
  const { reading } = draft
  const { text } = draft
  const words = wordsOf(text)
  const letters = text.replace(/@\w+/g, '').replace(/[^\p{L}]/gu, '')
  const shouting = letters.length > 12 && letters === letters.toUpperCase()
  // "Which STOCK is CHEAPEST" stresses words: what is also a ticker is stressed then as well.
  const stressed = words.filter(
    (word) => /^[A-Z]{4,}$/.test(word.text) && !lexicon.bySymbol(word.text) && isOrdinary(word.text),
  )
  const isLoud = shouting || stressed.length > 1
  const found: Found[] = []
  const isNamed = words.some(
    (word) =>
      word.text.length > 2 &&
      !isEveryday(word.phrase) &&
      (lexicon.bySymbol(word.text.replace(ownsIt, '')) || lexicon.byName(word.phrase).length > 0),
  )
  const headed = (heading.exec(text)?.[0] ?? '').length
  const keep = (mention: TokenMention, from: Word, to: Word, mark = '@token') => {
    const [last, place] = [reading.tokens.at(-1), found.at(-1)]
    // "Coinbase's token (COIN)" names one token twice.
    if (last?.reference === mention.reference && place && isBeside.test(text.slice(place.end, from.start))) {
      place.end = to.end
      return
    }
    reading.tokens.push(mention)
    found.push({ start: from.start, end: to.end, mark })
  }

  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (!word || word.text.startsWith('@')) continue
    // "Pons v2" is where something was launched, and no token.
    if (/^[ _.-]?v\d\b/i.test(text.slice(word.end, word.end + 4))) continue
    const named = longestName(words, index, lexicon)
    // A ticker says more than the first word of some other token's name.
    const phrase = named?.length === 1 && lexicon.bySymbol(word.text.replace(ownsIt, '')) ? undefined : named
    if (phrase) {
      const last = words[index + phrase.length - 1] ?? word
      const meant =
        (phrase.length > 1 && !isSector(word, textAfter(text, last))) ||
        !isEveryday(word.phrase) ||
        isMeantAsName(word, text, isLoud)
      const [only, ...others] = phrase.entries
      if (meant && only) {
        const said = text.slice(word.start, last.end)
        if (others.length === 0) keep(toMention(only, said), word, last)
        else {
          reading.shared.push({
            text: said,
            options: phrase.entries.map(({ symbol, name }) => `${symbol} (${name})`),
          })
          found.push({ start: word.start, end: last.end, mark: '@shared' })
        }
        index += phrase.length - 1
        continue
      }
    }
    const last = namedBy(words, index, { text, lexicon, isOrdinary, shouting })
    if (last) {
      keep(unknown(text.slice(word.start, last.end).replace(ownsIt, '')), word, last)
      index = words.indexOf(last)
      continue
    }
    const isListed = endsList(text, word, found) || isJoined(text, word, found)
    const listed = isListed && nameableWords.has(word.text.toLowerCase())
    const entry = listed ? lexicon.bySymbol(word.text) : undefined
    const mention = listed
      ? entry
        ? toMention(entry, word.text)
        : unknown(word.text)
      : readWord(word, text, { lexicon, isOrdinary, shouting: isLoud })
    const isHead = word.end < headed && /^[A-Z][A-Z0-9]{2,11}$/.test(word.text) && !shouting
    if (!mention && isHead) keep(unknown(word.text), word, word)
    else if (mention) keep(mention, word, word, /^eth(er)?$/i.test(mention.text) ? '@ether' : '@token')
    else if (isStranger(word.text, isOrdinary)) {
      // In a list of tokens an unknown word is one more of them.
      const isPlaced =
        !isNamed && /^[a-z]+$/i.test(word.text) && isOfToken(textBefore(text, word), textAfter(text, word))
      if (isListed || isPlaced || word.end < headed) keep(unknown(word.text), word, word)
      else if (!isThing(text, word) && !isDone(text, word)) reading.strangers.push(word.text)
    }
  }
  dropAcronyms(reading, found, text)
  let result = ''
  let from = 0
  for (const { start, end, mark } of found) {
    result += `${text.slice(from, start)} ${mark} `
    from = end
  }
  draft.text = result + text.slice(from)
}

/** Beside tokens that are known, capitals that nobody knows are rather an abbreviation, unless they stand in a list. */
function dropAcronyms(reading: Draft['reading'], found: Found[], text: string): void {
  const marks = found.filter(({ mark }) => mark !== '@shared')
  // Ether is what things are paid in: it makes no name of another an abbreviation.
  if (!reading.tokens.some(({ known }, at) => known && marks[at]?.mark !== '@ether')) return
  for (const [index, token] of [...reading.tokens.entries()].reverse()) {
    const place = marks[index]
    if (token.known || !place || token.text !== token.text.toUpperCase()) continue
    const beside = `${text.slice(Math.max(0, place.start - 8), place.start)}|${text.slice(place.end, place.end + 14)}`
    if (/,|\$|\b(and|or|vs|versus|with|to|into|for|than)\b/i.test(beside)) continue
    reading.tokens.splice(index, 1)
    found.splice(found.indexOf(place), 1)
  }
}

function longestName(words: readonly Word[], index: number, lexicon: Lexicon) {
  for (let length = Math.min(lexicon.maxWords, words.length - index); length > 0; length -= 1) {
    const slice = words.slice(index, index + length)
    if (slice.some(({ text }) => text.startsWith('@') || text.startsWith('$'))) continue
    const phrase = slice.map((word) => word.phrase).join(' ')
    const exact = lexicon.byName(phrase)
    // On a phone the apostrophe is left out: "teslas price".
    const entries = exact.length === 0 && /\w{4}s$/.test(phrase) ? lexicon.byName(phrase.slice(0, -1)) : exact
    if (entries.length > 0) return { entries, length }
  }
  return undefined
}

type WordOptions = TokenOptions & { shouting: boolean }

/** Names with capital letters that are no token's: places, days, and what contracts are called. */
const otherNames =
  /^(?:Wall|Street|New|York|Robinhood|Ethereum|Arbitrum|Sherwood|Chainlink|Uniswap|Pancake\w*|Sushi\w*|Morpho|Permit\w*|Router|Factory|Universal|Safe|Pool|Manager|Chain|Bridge|Oracle|Launchpad|Token|Stock|Merry|Gnosis|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\w+(?:day|ember|ober|uary))$/

/** The last word of a name that nobody knows and that is written as one: "Silver Mushroom". */
function namedBy(
  words: readonly Word[],
  index: number,
  { text, lexicon, isOrdinary, shouting }: WordOptions & { text: string },
): Word | undefined {
  const isPart = (word: Word | undefined): word is Word =>
    word !== undefined &&
    /^\p{Lu}\p{Ll}{2,}(?:[’']s)?$/u.test(word.text) &&
    !otherNames.test(word.text) &&
    lexicon.byName(word.phrase).length === 0
  const [first, second] = [words[index], words[index + 1]]
  if (shouting || !isPart(first) || !isPart(second)) return undefined
  // A question begins with a capital letter, whatever it begins with.
  const begins = first.start === 0 || /[.!?:]\s*$/.test(text.slice(Math.max(0, first.start - 3), first.start))
  if (second.start - first.end !== 1) return undefined
  // "Wild Sheriff - how many holders?": what stands before a pause is a name, whatever its words mean.
  const isHeading = first.start === 0 && /^\s?[-–—:,]\s/.test(text.slice(second.end, second.end + 3))
  const isSpeech = (word: Word) => isOrdinary(word.text.toLowerCase())
  if (begins && isSpeech(first) && (!isHeading || isSpeech(second))) return undefined
  return second
}

function readWord(
  word: Word,
  text: string,
  { lexicon, isOrdinary, shouting }: WordOptions,
): TokenMention | undefined {
  const bare = word.text.replace(ownsIt, '').replace(/^\$/, '')
  const lower = bare.toLowerCase()
  const entry = lexicon.bySymbol(bare)
  if (word.text.startsWith('$') && /[a-z]/i.test(bare)) return entry ? toMention(entry, bare) : unknown(bare)
  if (/^eth(er)?$/i.test(bare)) {
    const ether = lexicon.bySymbol('WETH')
    return ether && toMention(ether, 'ETH')
  }
  if (/^ethereum$/i.test(bare) && /\b(price|worth|value|cost|trading at)\b/i.test(text)) {
    const ether = lexicon.bySymbol('WETH')
    if (ether) return toMention(ether, bare)
  }
  if (entry) {
    if (everydayWords.has(lower))
      return isMeantAsName(word, text, shouting) ? toMention(entry, bare) : undefined
    if (bare.length > 2 || bare === bare.toUpperCase()) return toMention(entry, bare)
    return undefined
  }
  const isCapitals = /^[A-Z][A-Z0-9]{1,10}$/.test(bare) && !acronyms.has(bare) && !shouting
  const isPlaced = isOfToken(textBefore(text, word), textAfter(text, word))
  if (
    nameableWords.has(lower) ? isCapitals || isPlaced : isCapitals && namesToken.test(textBefore(text, word))
  )
    return unknown(bare)
  if (isOrdinary(lower) || everydayWords.has(lower)) return undefined
  const isNamed = bare.length > 1 && namesToken.test(textBefore(text, word))
  const near = isNamed || /^\p{L}{4,}$/u.test(bare) ? lexicon.nearest(bare) : undefined
  if (near) return toMention(near, bare, true)
  return isNamed || isCapitals ? unknown(bare) : undefined
}
