import { lookKey } from '../../../sources/index/lookKey.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'

/** How a token answers to what was searched for, best first. */
export const nameMatches = [
  'address',
  'symbol',
  'name',
  'looks_alike',
  'symbol_prefix',
  'name_prefix',
  'name_words',
  'misspelt',
] as const
export type NameMatch = (typeof nameMatches)[number]

/** What was searched for, in every form it is compared in. */
export type Sought = { text: string; key: string; look: string; words: string[] }

export const toSought = (query: string): Sought => {
  const text = query.trim().replace(/^\$/, '')
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(searchKey)
  return { text, key: searchKey(text), look: lookKey(text), words: words.filter((word) => word !== '') }
}

type Named = { symbol: string | null; names: readonly string[] }

/** The best way in which a token answers; undefined when it does not. */
export function matchName({ key, look, words }: Sought, { symbol, names }: Named): NameMatch | undefined {
  if (key === '') return undefined
  const symbolKey = searchKey(symbol ?? '')
  const nameKeys = names.map(searchKey)
  if (symbolKey === key) return 'symbol'
  if (nameKeys.includes(key)) return 'name'
  if (lookKey(symbol ?? '') === look) return 'looks_alike'
  if (symbolKey.startsWith(key)) return 'symbol_prefix'
  if (nameKeys.some((name) => name.startsWith(key))) return 'name_prefix'
  return nameKeys.some((name) => words.every((word) => name.includes(word))) ? 'name_words' : undefined
}
