import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Frame } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** What the question before asked for, where that was one thing. */
export function soleOperation(
  previous: Frame | undefined,
  { registry }: Pick<PlannerFacts, 'registry'>,
): Operation | undefined {
  const [name, ...others] = previous?.operations ?? []
  return name === undefined || others.length > 0 ? undefined : registry.find(name)
}
