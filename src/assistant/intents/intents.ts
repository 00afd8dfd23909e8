import { chainIntents } from './chainIntents.ts'
import type { Intent } from './Intent.ts'
import { marketIntents } from './marketIntents.ts'
import { metaIntents } from './metaIntents.ts'
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

/** The words that the patterns are made of, for correcting typing errors. */
export const intentWords: ReadonlySet<string> = new Set(
  intents.flatMap(({ cues }) =>
    cues.flatMap(([pattern]) => pattern.source.match(/(?<![@\\])[a-z]{3,}/g) ?? []),
  ),
)
