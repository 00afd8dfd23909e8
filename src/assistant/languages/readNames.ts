import { onceFor } from '../onceFor.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { smallWords } from './unknownWords.ts'

/** What a question names, as it stands: hashes, accounts, tokens. */
export type Names = {
  hash?: string
  address?: string
  /** Tokens by their tickers, and how the question spells them. */
  named: readonly Named[]
}
export type Named = { name: string; text: string }

/** The ticker of a company that goes by this name. */
export type TickerOf = (name: string) => string | undefined

/** Capitals that are no ticker. */
const noTickers = new Set(
  'ETF ETFS IA KI USD EUR US USA DEX NFT TX UTC OK AI RPC MCP EVM API ERC TVL ATH FDV PNL APR APY TPS GWEI BPS LP'.split(
    ' ',
  ),
)

const ticker = /(?<![A-Za-z0-9])\$?([A-Z][A-Z0-9]{1,13})s?(?![A-Za-z0-9])/g
const company = /(?<![\p{Script=Latin}\d])(?:[A-Z]|[a-z]+[A-Z])[a-zA-Z]{2,}(?![\p{Script=Latin}\d])/gu
const lower = /(?<![\p{L}\d])[a-z]{3,}(?![\p{Script=Latin}\d])/gu
const long = /(?<![\p{L}\d])[a-z]{5,}(?![\p{Script=Latin}\d])/gu

/** Letters that a name does not begin among. */
const inside = '\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Cyrillic}ー'

/** How a language spells companies; _ is a space, or the end of a word. A stem is a name with its ending. */
const spellingsFor = onceFor(({ code, names }: Language) =>
  Object.entries(names).map(([name, spellings]) => {
    const any = `(?:${spellings
      .replaceAll(' ', '|')
      .replace(/_(?=\||$)/g, '(?!\\p{L})')
      .replaceAll('_', ' ')})`
    const end = code === 'ru' ? '\\p{L}*' : '(?![\\p{Script=Katakana}ー])'
    return { name, pattern: new RegExp(`(?<![${inside}])${any}${end}`, 'iu') }
  }),
)

/** Hashes and accounts; a ticker in capitals, and a company by its name. `isWord` says what is a word of the language. */
export function readNames(
  text: string,
  language: Language,
  tickerOf: TickerOf,
  isWord: (word: string) => boolean,
): Names {
  const hash = /0x[0-9a-f]{64}/i.exec(text)?.[0]
  const address = /0x[0-9a-f]{40}(?![0-9a-f])/i.exec(text)?.[0]
  // In a text without small letters every word is in capitals.
  const shouted = !/[a-z]/.test(text) && /[A-Z]{2,20} [A-Z]{2,20} [A-Z]{2,20}/.test(text)
  const small = smallWords(language)
  const companies = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .filter(([word]) => !isWord(word) && !small.has(foldText(word)))
      .map((match) => ({ at: match.index, text: match[0], name: tickerOf(match[0].toLowerCase()) ?? '' }))
  const found = [
    ...(shouted ? [] : [...text.matchAll(ticker)]).map((match) => ({
      at: match.index,
      text: match[0],
      name: match[1] ?? '',
    })),
    ...companies(company),
    ...companies(long),
    ...spellingsFor(language).flatMap(({ name, pattern }) => {
      const match = pattern.exec(text)
      return match ? [{ at: match.index, text: match[0], name }] : []
    }),
  ]
  const isNamed = ({ name }: { name: string }) => name !== '' && !noTickers.has(name)
  // Names in small letters are words of the language as often as not.
  const named = (found.some(isNamed) ? found : companies(lower))
    .filter(isNamed)
    .sort((one, other) => one.at - other.at)
  return {
    ...(hash ? { hash } : {}),
    ...(address ? { address } : {}),
    named,
  }
}
