import { chainIntents } from './chainIntents.ts'
import { hints } from './hints.ts'
import type { Intent } from './Intent.ts'
import { marketIntents } from './marketIntents.ts'
import { metaIntents } from './metaIntents.ts'
import { refusals } from './refusals.ts'
import { safetyIntents } from './safetyIntents.ts'
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
  const text = source.replace(/\\[bwWdsS][*+?]?/g, ' ').replace(/@\w+/g, ' ')
  const ended = [...text.matchAll(/([a-z]{3,})\(([a-z|]+)\)/g)].flatMap(([, stem = '', endings = '']) =>
    endings.split('|').map((ending) => stem + ending),
  )
  return [...ended, ...(text.match(/[a-z]{3,}/g) ?? []), ...(text.match(/[a-z]{3,}(?=s\?)/g) ?? [])]
}

/** Every word that the rules know, for correcting typing errors. */
export const intentWords: ReadonlySet<string> = new Set([
  ...Object.values(hints).flatMap((words) => words.replaceAll('*', '').split(' ')),
  ...[
    ...intents.flatMap(({ cues }) => cues.map(([pattern]) => pattern)),
    ...refusals.flatMap(({ patterns }) => patterns),
  ].flatMap(wordsOf),
])
