import { choices } from '../fill/choices.ts'
import { chainIntents } from './chainIntents.ts'
import { hints } from './hints.ts'
import type { Intent } from './Intent.ts'
import { marketIntents } from './marketIntents.ts'
import { metaIntents } from './metaIntents.ts'
import { refusals } from './refusals.ts'
import { safetyIntents } from './safetyIntents.ts'
import { sayings } from './sayings.ts'
import { stockIntents } from './stockIntents.ts'
import { tokenIntents } from './tokenIntents.ts'
import { transactionIntents } from './transactionIntents.ts'
import { walletIntents } from './walletIntents.ts'

/** What people say for each listed tool. */
export const intents: readonly Intent[] = [
  ...chainIntents,
  ...transactionIntents,
  ...walletIntents,
  ...tokenIntents,
  ...stockIntents,
  ...marketIntents,
  ...safetyIntents,
  ...metaIntents,
]

/** The words a pattern is made of, with the endings it allows: `lock(ed|s)?` gives lock, locked and locks. */
function wordsOf({ source }: RegExp): string[] {
  const text = source
    .replace(/[a-z]+\\w[*+]/g, ' ')
    .replace(/\\[bwWdsS][*+?]?|@\w+/g, ' ')
    .replace(/([a-z]*)\[([a-z])([a-z])\]([a-z]*)/g, '$1$2$4 $1$3$4')
  const ended = [...text.matchAll(/([a-z]{3,})\(([a-z|]+)\)/g)].flatMap(([, stem = '', endings = '']) =>
    endings.split('|').map((ending) => stem + ending),
  )
  return [...ended, ...(text.match(/[a-z]{3,}/g) ?? []), ...(text.match(/[a-z]{3,}(?=s\?)/g) ?? [])]
}

const patterns = [
  ...sayings.map(([pattern]) => pattern),
  ...Object.values(choices).flatMap((rows) => rows.map(([, pattern]) => pattern)),
  ...intents.flatMap(({ cues }) => cues.map(([pattern]) => pattern)),
  ...refusals.flatMap((refusal) => refusal.patterns),
]

const hintWords = Object.values(hints).flatMap((words) => words.split(' '))

/** Every word that the rules know, for correcting typing errors. */
export const intentWords: ReadonlySet<string> = new Set([
  ...hintWords.filter((word) => !word.endsWith('*')),
  ...patterns.flatMap(wordsOf),
])

/** Beginnings of words that the rules know with any ending: right as they are, but nothing to correct others to. */
export const intentStems: readonly string[] = [
  ...hintWords.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  ...patterns.flatMap(({ source }) => source.match(/[a-z]{4,}(?=\\w[*+])/g) ?? []),
]
