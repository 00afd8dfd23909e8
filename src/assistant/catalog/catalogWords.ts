import { linesOf } from '../textOf.ts'
import { chainMeasures, rankMeasures, tokenMeasures, walletMeasures } from './measures.ts'

const measures = [...tokenMeasures, ...chainMeasures, ...rankMeasures, ...walletMeasures]

/**
 * Long words that rows of the catalog are asked for by. They are spelt right as they are, name no token, and
 * others are corrected to them; short ones are too near to names.
 */
export const catalogWords: readonly string[] = [
  ...new Set([
    ...linesOf('families/rowAsks').flatMap(
      (line) => line.slice(line.indexOf(': ')).match(/(?<![@\w])[a-z]{6,}(?!\w)/g) ?? [],
    ),
    ...measures.flatMap(({ stem }) => stem.match(/[a-z]{6,}/g) ?? []),
    'volatile',
    'volatility',
    'turnover',
    'deployments',
    'approvals',
    'counterparties',
    'liquidations',
    'graduations',
    'premiums',
  ]),
]
