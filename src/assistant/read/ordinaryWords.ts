import { linesOf } from '../textOf.ts'

/**
 * Words of ordinary English that are right as they are. Besides the commonest ones these are words that lie a
 * letter or two from a word of the rules, and would be taken for typing errors of it.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  linesOf('read/ordinaryWords').flatMap((line) => line.split(' ')),
)
