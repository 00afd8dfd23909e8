import { walkCauses } from '../../base/errors/walkCauses.ts'
import { resultCode } from './sqlite/resultCode.ts'

/** Malformed, and not a database at all. */
const damageCodes: ReadonlySet<number | undefined> = new Set([11, 26])

/** Whether a failure means that the file of the index cannot be used any more, whatever is tried. */
export const isDamage = (error: unknown): boolean =>
  walkCauses(error, (cause) => damageCodes.has(resultCode(cause))) !== undefined
