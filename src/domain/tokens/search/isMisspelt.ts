import { editDistance } from '../../../base/schema/editDistance.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'
import type { Sought } from './matchName.ts'

/** Shorter words are a letter away from too many others. */
const leastLetters = 4
/** From so many letters on two errors still leave no doubt. */
const longWord = 8

/** Whether what was searched for is a symbol, a name or a word of one with a typing error in it. */
export function isMisspelt(
  { key }: Sought,
  { symbol, names }: { symbol: string; names: readonly string[] },
): boolean {
  if (key.length < leastLetters) return false
  const errors = key.length < longWord ? 1 : 2
  const words = [symbol, ...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))]
  return words
    .map(searchKey)
    .some((word) => word.length >= leastLetters && editDistance(key, word, errors + 1) <= errors)
}
