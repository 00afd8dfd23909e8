import { foldText } from '../languages/foldText.ts'

/** A word, a sign or a number of a question, which nothing divides further. */
export type Atom = {
  /** As it is written. */
  text: string
  /** As phrases are compared. */
  folded: string
  kind: 'word' | 'number' | 'stop' | 'name'
}

/** Languages whose words stand without a space between them, or whose endings are written to them. */
const unspaced = new Set(['zh', 'ja', 'ko'])
/** Languages that divide an ending with an apostrophe; others divide what stands before. */
const endsWithApostrophe = new Set(['tr', 'de'])

/** Addresses and hashes, and what stands for a name that was taken out. */
const name = '0x[0-9a-fA-F]{4,}|\\ue000\\d+'
const number = '\\d{1,2}:\\d\\d|\\d(?:[\\d.,]|[ \\u00a0\\u202f](?=\\d{3}(?!\\d)))*(?<![.,])'
const latin = '\\p{Script=Latin}[\\p{Script=Latin}\\p{M}]*(?:_?[vV]?\\d(?!\\d))?'
const marks = '[.,;:?!()–—=/&+%$€<>~〜～、。・，；：？！「」【】％＋]'

const patternOf = (code: string): RegExp => {
  const other = unspaced.has(code) ? '\\p{L}' : '\\p{L}[\\p{L}\\p{M}]*'
  const withSign = endsWithApostrophe.has(code)
    ? `'\\p{L}+|${latin}|${other}`
    : `${latin}'|${latin}|${other}'?`
  return new RegExp(`${name}|${number}|${withSign}|${marks}`, 'gu')
}

const patterns = new Map<string, RegExp>()

const kindOf = (text: string): Atom['kind'] =>
  /^(?:0x|\ue000)/.test(text)
    ? 'name'
    : /^\d/.test(text)
      ? 'number'
      : /^[\p{L}']/u.test(text)
        ? 'word'
        : 'stop'

/** "É" is no "e", "où" no "ou", "sûr" no "sur". */
const isKept = (word: string) => /^(?:[^a-z]|où|là|né|sûre?s?)$/i.test(word) || /^\d/.test(word)

/** Divides a text of a language; hyphens between words say nothing. */
export function atomsOf(text: string, code: string): Atom[] {
  const pattern = patterns.get(code) ?? patternOf(code)
  patterns.set(code, pattern)
  // "PONSの", "NVDA와": what is in capitals ends where another script or small letters of an ending begin.
  const plain = text
    .normalize('NFKC')
    .replace(/[’‘´`]/g, "'")
    .replace(/(?<=[A-Z]{3})(?=\d{1,3} ?(?:[^\d\sA-Za-z]|h\b))/g, ' ')
  return [...plain.matchAll(pattern)].map(([own]) => ({
    text: own,
    folded: isKept(own) ? own.toLowerCase() : foldText(own),
    kind: kindOf(own),
  }))
}
