import { concepts } from '../../operations/catalog/words/concepts.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { choices } from '../fill/choices.ts'
import { allPhrasings } from './allPhrasings.ts'
import { refusals } from './refusals.ts'
import { sayings } from './sayings.ts'

const speeches = listedTools.flatMap(({ speech }) => speech ?? [])

/** The words a pattern is made of, with the endings it allows: `lock(ed|s)?` gives lock, locked and locks. */
function wordsOf({ source }: RegExp): string[] {
  // Bounded: the sources of our own patterns, here and below.
  const text = source
    .replace(/[a-z]+\\w[*+]/g, ' ')
    .replace(/\\[bwWdsS][*+?]?|@\w+/g, ' ')
    // Bounded: as above.
    .replace(/([a-z]*)\[([a-z])([a-z])\]([a-z]*)/g, '$1$2$4 $1$3$4')
  const ended = [...text.matchAll(/([a-z]{3,})\(([a-z|]+)\)/g)].flatMap(([, stem = '', endings = '']) =>
    endings.split('|').map((ending) => stem + ending),
  )
  // A stem that must have an ending, as in `handl(e|ing)`, is no word itself. (Bounded: as above.)
  const whole = text.replace(/[a-z]+(?=\([a-z|]+\)(?!\?))/g, ' ')
  return [...ended, ...(whole.match(/[a-z]{3,}/g) ?? []), ...(whole.match(/[a-z]{3,}(?=s\?)/g) ?? [])]
}

const patterns = [
  ...sayings.map(([pattern]) => pattern),
  ...[choices, ...speeches.map((speech) => speech.choices ?? {})].flatMap((own) =>
    Object.values(own).flatMap((rows) => rows.map(([, pattern]) => pattern)),
  ),
  ...speeches.flatMap(({ cues = [] }) => cues.map(([pattern]) => pattern)),
  ...refusals.flatMap((refusal) => refusal.patterns),
]

const hintWords = [...listedTools.map(({ words = '' }) => words), ...Object.values(concepts)].flatMap(
  (words) => words.split(' '),
)

const phrasingWords = allPhrasings.flatMap(([, lines]) =>
  lines.flatMap((line) => line.match(/(?<![@\w])[a-z]{3,}/g) ?? []),
)

/** Every word that the rules know, for correcting typing errors. */
export const intentWords: ReadonlySet<string> = new Set([
  // Of two words that are as near, the one that comes first is taken: those that decide most.
  ...patterns.flatMap(wordsOf),
  ...hintWords.filter((word) => !word.endsWith('*')),
  ...phrasingWords,
  // What leaves something out is read before the rules are asked.
  ...'except excluding excluded apart besides without ignoring'.split(' '),
])

/** Beginnings of words that the rules know with any ending: right as they are, but nothing to correct others to. */
export const intentStems: readonly string[] = [
  ...hintWords.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  // Bounded: the sources of our own patterns.
  ...patterns.flatMap(({ source }) => source.match(/[a-z]{4,}(?=\\w[*+])/g) ?? []),
]
