import type { SQLInputValue } from 'node:sqlite'
import { checkValue } from '../checkValue.ts'
import type { SqlValue } from '../SqlValue.ts'

/** A fraction closer than 2^-52 above a whole number: a price of 1e-18, or -0.9999999999999999. */
const isMisbound = (value: number) => !Number.isInteger(value) && value - Math.floor(value) < Number.EPSILON

/**
 * A value as the driver takes it. The SQLite package for Node 20 would bind such a fraction as 0; a text
 * becomes the right number wherever it meets a column of numbers.
 */
export const toBound = (value: SqlValue): SQLInputValue =>
  typeof value === 'number' && isMisbound(value) ? String(value) : checkValue(value)
