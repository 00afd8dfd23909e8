import type { Warning } from '../api/Answer.ts'

/** Why a field has no value, by the path that the service's warnings use. */
export type Reasons = ReadonlyMap<string, string>

/** The reasons of an answer's unknowns by field, several for one field joined. */
export function reasonsOf(warnings: readonly Warning[]): Reasons {
  const reasons = new Map<string, string>()
  for (const { field, reason } of warnings) {
    const before = reasons.get(field)
    reasons.set(field, before === undefined ? reason : `${before} ${reason}`)
  }
  return reasons
}
