import { emptyWords } from './words/emptyWords.ts'

/** A word without its plural, so that "whales" finds "whale" and "liquidities" finds "liquidity". */
function toSingular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** Names and most texts are plain, and plain ones are split many times as fast. */
const splitText = (text: string) =>
  text.split(/^[\0-\x7f]*$/.test(text) ? /[^a-zA-Z0-9]+/ : /[^\p{L}\p{N}]+/u).filter(Boolean)

/** camelCase falls apart like snake_case does. */
const splitWord = (word: string) =>
  word
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(' ')

/** The form a word is searched by; null for one that is not searched at all. */
const toTerm = (word: string): string | null => (emptyWords.has(word) ? null : toSingular(word))

/** Tickers in capitals keep a term of their own, so that ON, NOW and META are not lost among words. */
const toTicker = (word: string): string[] =>
  /^[A-Z][A-Z0-9]{0,5}$/.test(word) ? [`=${word.toLowerCase()}`] : []

const units = new Map([
  ['m', 'm'],
  ['min', 'm'],
  ['minute', 'm'],
  ['h', 'h'],
  ['hour', 'h'],
  ['hr', 'h'],
  ['d', 'd'],
  ['day', 'd'],
])

/** What windows are called where no number is. */
const windowNames = new Map([
  ['hour', '1h'],
  ['hourly', '1h'],
  ['day', '24h'],
  ['daily', '24h'],
  ['today', '24h'],
  ['week', '7d'],
  ['weekly', '7d'],
  ['month', '30d'],
  ['monthly', '30d'],
])

/** Windows as operations are named by them: "2 hours" is 2h, "1d" is 24h, "week" is 7d. */
function toWindow(count: string, unit: string | undefined): string | undefined {
  const short = unit === undefined ? undefined : units.get(toSingular(unit))
  if (!short || !/^\d{1,3}$/.test(count)) return undefined
  return short === 'd' && count === '1' ? '24h' : `${count}${short}`
}

/** What is searched for one written word; any of the terms will do. */
function toAlternatives(word: string): string[][] {
  const parts = splitWord(word)
  const terms = parts.flatMap((part) => toTerm(part) ?? [])
  if (parts.length > 1) return terms.map((term) => [term])
  const window = windowNames.get(terms[0] ?? '')
  const all = [...toTicker(word), ...(window ? [window] : []), ...terms]
  return all.length === 0 ? [] : [all]
}

/** A query as the terms to look for, the alternatives of each together. */
export function toQueryTerms(query: string): string[][] {
  const words = splitText(query)
  const terms: string[][] = []
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? ''
    const window = toWindow(word, words[place + 1]?.toLowerCase())
    if (window !== undefined) place += 1
    terms.push(...(window === undefined ? toAlternatives(word) : [[window]]))
  }
  return terms
}

function termsOfWord(word: string): string[] {
  const parts = splitWord(word)
  const whole = parts.length > 1 ? [parts.join('')] : []
  return [...toTicker(word), ...[...parts, ...whole].flatMap((part) => toTerm(part) ?? [])]
}

/** A reader of texts for the index: rows share most of their words, so each word is looked at once. */
export function createTermReader(): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) =>
    splitText(text).flatMap((word) => {
      const terms = known.get(word) ?? termsOfWord(word)
      known.set(word, terms)
      return terms
    })
}
