import { editDistance } from '../../base/schema/editDistance.ts'
import { linesOf } from '../textOf.ts'
import type { Sense } from './Piece.ts'

type Phrase = { words: readonly string[]; senses: Sense[] }

export type Words = {
  /** The longest phrase that begins at a word. */
  at(words: readonly string[], place: number): { senses: readonly Sense[]; length: number } | undefined
  /** What a word means that has one typing error. */
  near(word: string): readonly Sense[] | undefined
  /** Whether a word begins or makes up a phrase. */
  has(word: string): boolean
  /** Replaces the names of exchanges, launchpads and sectors, the longest first. */
  names(text: string, mark: (value: string, said: string) => string): string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "token(s)" is two phrases, "compan(y)" one. */
const formsOf = (phrase: string): string[] => {
  const many = /^(.*)\(s\)(.*)$/.exec(phrase)
  if (many) return formsOf(`${many[1]}${many[2]}`).concat(formsOf(`${many[1]}s${many[2]}`))
  return [phrase.replace(/[()]/g, '')]
}

const wordsOf = (phrase: string): string[] =>
  phrase
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')

type Sets = ReadonlyMap<string, readonly string[]>

const phrasesOf = (line: string): string[] => line.slice(line.indexOf(': ') + 2).split(' | ')

/** "set rose: climbed | jumped": words that may stand for each other, put into phrases as "{rose} the most". */
const setsOf = (lines: readonly string[]): Sets =>
  new Map(
    lines.flatMap((line) => {
      const name = /^set (\S+):/.exec(line)?.[1]
      return name === undefined ? [] : [[name, phrasesOf(line)] as const]
    }),
  )

function withSets(phrase: string, sets: Sets): readonly string[] {
  const name = /\{(\w+)\}/.exec(phrase)?.[1]
  if (name === undefined) return [phrase]
  return (sets.get(name) ?? []).flatMap((word) => withSets(phrase.replace(`{${name}}`, word), sets))
}

/** What the words of a text file mean: `class value, class value: phrase | phrase`. */
export function createWords(file: string): Words {
  const phrases = new Map<string, Phrase>()
  const names: { value: string; text: string }[] = []
  const lines = linesOf(file).filter((own) => !own.startsWith('#'))
  const sets = setsOf(lines)
  for (const line of lines.filter((own) => !own.startsWith('set '))) {
    const at = line.indexOf(': ')
    const senses = line
      .slice(0, at)
      .split(', ')
      .map((own): Sense => {
        const [is = '', ...value] = own.split(' ')
        return { is, value: value.join(' ') }
      })
    for (const phrase of phrasesOf(line)
      .flatMap((own) => withSets(own, sets))
      .flatMap(formsOf)) {
      if (senses[0]?.is === 'name') {
        names.push({ value: senses[0].value, text: phrase })
        continue
      }
      const key = phrase.toLowerCase()
      const known = phrases.get(key)
      if (known) known.senses.push(...senses)
      else phrases.set(key, { words: wordsOf(phrase), senses: [...senses] })
    }
  }
  const byFirst = new Map<string, Phrase[]>()
  const all = new Set<string>()
  for (const phrase of phrases.values()) {
    const [first = ''] = phrase.words
    const sameFirst = byFirst.get(first)
    if (sameFirst) sameFirst.push(phrase)
    else byFirst.set(first, [phrase])
    for (const word of phrase.words) all.add(word)
  }
  // Words that stand alone, by their first letter: what is misspelled begins right.
  const single = new Map<string, Phrase[]>()
  for (const phrase of phrases.values()) {
    const [only = '', ...more] = phrase.words
    const letter = only[0] ?? ''
    if (more.length === 0 && only.length >= 5) single.set(letter, [...(single.get(letter) ?? []), phrase])
  }
  for (const own of byFirst.values()) own.sort((one, other) => other.words.length - one.words.length)
  names.sort((one, other) => other.text.length - one.text.length)
  const valueByName = new Map(names.map(({ text, value }) => [text, value]))
  const named = new RegExp(
    `(?<![\\p{L}\\d@])(?:${names.map(({ text }) => escaped(text)).join('|')})(?![\\p{L}\\d])`,
    'giu',
  )
  return {
    at(words, place) {
      const first = (words[place] ?? '').toLowerCase()
      const found = byFirst
        .get(first)
        ?.find((phrase) =>
          phrase.words.every((word, step) => (words[place + step] ?? '').toLowerCase() === word),
        )
      if (found) return { senses: found.senses, length: found.words.length }
      // "Tesla's", "stocks'": what belongs to something is that thing.
      const bare = first.replace(/'s?$/, '')
      const plain = bare === first ? undefined : byFirst.get(bare)?.find(({ words: own }) => own.length === 1)
      return plain && { senses: plain.senses, length: 1 }
    },
    near(word) {
      const lower = word.toLowerCase()
      if (!/^[a-z]{6,}$/.test(lower)) return undefined
      const close = (single.get(lower[0] ?? '') ?? []).filter(
        ({ words: [only = ''] }) =>
          Math.abs(only.length - lower.length) < 2 && editDistance(lower, only, 2) < 2,
      )
      return close.length === 1 ? close[0]?.senses : undefined
    },
    has: (word) => all.has(word.toLowerCase()),
    names: (text, mark) =>
      text.replace(named, (said) => ` ${mark(valueByName.get(said.toLowerCase()) ?? '', said)} `),
  }
}
