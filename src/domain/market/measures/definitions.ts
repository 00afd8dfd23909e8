import { marketMeasures } from './marketMeasures.ts'
import { poolMeasures } from './poolMeasures.ts'
import { tokenMeasures } from './tokenMeasures.ts'
import { walletMeasures } from './walletMeasures.ts'

/**
 * Every measure that more than one operation tells, defined once. The page docs/generated/measures.md is made of
 * this table, fields of answers refer to it, and test/measures asks all operations for the same figures.
 */
export const measures = { ...tokenMeasures, ...poolMeasures, ...walletMeasures, ...marketMeasures } as const

export type MeasureName = keyof typeof measures
