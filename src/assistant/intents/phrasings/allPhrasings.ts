import { analyticsPhrasings } from './analyticsPhrasings.ts'
import { chainPhrasings } from './chainPhrasings.ts'
import { marketPhrasings } from './marketPhrasings.ts'
import { metaPhrasings } from './metaPhrasings.ts'
import type { Phrasings } from './Phrasings.ts'
import { refusedPhrasings } from './refusedPhrasings.ts'
import { safetyPhrasings } from './safetyPhrasings.ts'
import { stockPhrasings } from './stockPhrasings.ts'
import { tokenPhrasings } from './tokenPhrasings.ts'
import { tradingPhrasings } from './tradingPhrasings.ts'
import { transactionPhrasings } from './transactionPhrasings.ts'
import { walletPhrasings } from './walletPhrasings.ts'

const byName: Phrasings = {
  ...chainPhrasings,
  ...transactionPhrasings,
  ...walletPhrasings,
  ...tokenPhrasings,
  ...analyticsPhrasings,
  ...stockPhrasings,
  ...marketPhrasings,
  ...tradingPhrasings,
  ...safetyPhrasings,
  ...metaPhrasings,
  ...refusedPhrasings,
}

/** Every way of asking that is written down, by operation or by the reason of a refusal. */
export const allPhrasings: readonly (readonly [name: string, lines: readonly string[]])[] = Object.entries(
  byName,
).map(([name, text]) => [
  name,
  text
    .trim()
    .split('\n')
    .map((line) => line.trim()),
])
