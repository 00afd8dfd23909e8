import type { IndexedRow } from './createRowIndex.ts'

const versionOf = (text: string): string | undefined => /(?<![a-z])v([234])(?!\d)/i.exec(text)?.[1]

/** What is asked of one version of a protocol is no matter of another: how much a row counts for a text. */
export function versionShare(text: string): (row: IndexedRow) => number {
  const asked = versionOf(text.replace(/\b(?:uni(?:swap)?|pancake(?:swap)?) ?(?=[234]\b)/gi, 'v'))
  if (asked === undefined) return () => 1
  return ({ operation: { name } }) => {
    const own = versionOf(name.replace(/univ/g, 'v'))
    return own === undefined || own === asked ? 1 : 0.4
  }
}
