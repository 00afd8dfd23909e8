import type { Network } from '../../base/network/Network.ts'
import { editDistance } from '../../base/schema/editDistance.ts'
import { lately } from '../lately.ts'
import { pairsOf } from '../textOf.ts'
import { byFirstLetter, farthest, inOrder } from './byFirstLetter.ts'
import { everydayWords } from './everydayWords.ts'

/** A token that the network's data knows. */
export type LexiconEntry = { symbol: string; name: string; stock: boolean; address: string | undefined }

/** The names of tokens and companies as people write them. */
export type Lexicon = {
  bySymbol(symbol: string): LexiconEntry | undefined
  /** Entries that a phrase of lower-case words names; more than one when the phrase is shared. */
  byName(phrase: string): readonly LexiconEntry[]
  /** The one entry whose symbol or one-word name a mistyped word was meant to be. */
  nearest(word: string): LexiconEntry | undefined
  /** The longest name, in words. */
  maxWords: number
}

const suffixes =
  /\b(inc|corp|corporation|company|co|holdings?|plc|ltd|limited|nv|group|class a|incorporated|pbc|american depositary shares|etf|fund|trust|enterprises?)\b/g

export const toPhrase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()

/** The phrases a name is known by: in full, without its legal form, and a company by its first word. */
function phrasesOf({ name, stock }: LexiconEntry): string[] {
  // Bounded: names of the network's data.
  const full = toPhrase(name.replace(/\(.*\)/, ''))
  const short = full.replace(suffixes, ' ').replace(/\s+/g, ' ').trim()
  const [first = ''] = short.split(' ')
  return [...new Set([full, short, ...(stock && first.length >= 4 ? [first] : [])])].filter(
    (phrase) => phrase !== '',
  )
}

export function createLexicon(network: Pick<Network, 'instruments' | 'tokens'>): Lexicon {
  const entries: LexiconEntry[] = [
    ...network.instruments.map(({ symbol, name }) => ({ symbol, name, stock: true, address: undefined })),
    ...network.tokens.map(({ symbol, name, address }) => ({ symbol, name, stock: false, address })),
  ]
  const symbols = new Map<string, LexiconEntry>()
  for (const entry of entries) {
    const key = entry.symbol.toUpperCase()
    if (!symbols.has(key)) symbols.set(key, entry)
  }
  const names = new Map<string, LexiconEntry[]>()
  const whole = new Map<string, LexiconEntry>()
  for (const entry of entries)
    for (const phrase of phrasesOf(entry)) names.set(phrase, [...(names.get(phrase) ?? []), entry])
  // A whole name counts before the first word of a longer one: Coinbase, then Coinbase Wrapped BTC.
  for (const entry of entries) {
    const phrase = toPhrase(entry.name)
    if (!whole.has(phrase)) whole.set(phrase, entry)
  }
  for (const [phrase, symbol] of Object.entries(pairsOf('read/companyAliases'))) {
    const entry = symbols.get(symbol.toUpperCase())
    if (entry) names.set(toPhrase(phrase), [entry])
  }
  const words = new Map<string, LexiconEntry>()
  for (const [phrase, [entry, ...others]] of names)
    if (entry && others.length === 0 && /^[a-z]{5,}$/.test(phrase) && !everydayWords.has(phrase))
      words.set(phrase, entry)
  for (const entry of entries)
    if (/^[a-z]{4,}$/i.test(entry.symbol) && !everydayWords.has(entry.symbol.toLowerCase()))
      words.set(entry.symbol.toLowerCase(), entry)

  const byLetter = byFirstLetter([...words].map(([text, entry]) => ({ text, entry, letters: inOrder(text) })))
  return {
    bySymbol: (symbol) => symbols.get(symbol.toUpperCase()),
    byName(phrase) {
      const exact = whole.get(phrase)
      return exact ? [exact] : (names.get(phrase) ?? [])
    },
    nearest: lately(2_000, (word): LexiconEntry | undefined => {
      const lower = word.toLowerCase()
      let best: LexiconEntry | undefined
      let cap = lower.length >= 8 ? 3 : 2
      let tied = false
      const letters = inOrder(lower)
      for (const { text: name, entry, letters: own } of byLetter.get(lower[0] ?? '') ?? []) {
        if (Math.abs(name.length - lower.length) > farthest) continue
        const isSwap = letters === own
        // Of short words only swapped neighbours are taken for errors: every four letters are somebody's ticker.
        if (name.length < 5 && !isSwap) continue
        // The same letters in another order are one error, however far they were moved.
        const distance = isSwap && editDistance(lower, name, 3) < 3 ? 1 : editDistance(lower, name, cap)
        if (distance >= cap && !(tied === false && distance === cap - 1)) continue
        tied = distance === cap - 1 && best !== undefined && best !== entry
        best = entry
        cap = Math.min(cap, distance + 1)
      }
      return tied ? undefined : best
    }),
    maxWords: Math.max(1, ...[...names.keys()].map((phrase) => phrase.split(' ').length)),
  }
}
