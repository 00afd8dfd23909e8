import type { Ask } from './Ask.ts'
import { applyBounds } from './applyBounds.ts'
import { applyDims } from './applyDims.ts'
import { applySubjects } from './applySubjects.ts'
import { applyTimes } from './applyTimes.ts'
import type { Conditions } from './Conditions.ts'
import type { Relation } from './Relation.ts'

/** What of an ask becomes an argument, and what a condition on rows; a sentence where something becomes neither. */
export function conditionsOf(relation: Relation, ask: Ask): Conditions | string {
  const made: Conditions = { named: {}, args: { ...relation.arguments }, where: [], applied: [] }
  return (
    applyBounds(relation, ask, made) ??
    applyDims(relation, ask, made) ??
    applySubjects(relation, ask, made) ??
    applyTimes(relation, ask, made) ??
    made
  )
}
