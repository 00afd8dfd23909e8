import type { Reading } from '../read/Reading.ts'
import { carryQuestion, isBareName, leansBack, namesNothing } from './carryOver.ts'
import type { Frame } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { searchOperation } from './searchOperation.ts'
import type { Wish } from './wishesOf.ts'

/** So short a question can only be understood by the one before it. */
const isShort = ({ plain }: Reading) => plain.split(' ').length <= 7

const again = (operations: readonly string[], reading: Reading, facts: PlannerFacts): Wish[] =>
  operations.flatMap((name) => {
    const operation = facts.registry.find(name)
    return operation ? [{ operation, reading }] : []
  })

/** What a question asks for when the one before it is taken into account, and the catalog where no rule fits. */
export function followUp(
  reading: Reading,
  wishes: readonly Wish[],
  context: { previous: Frame | undefined; facts: PlannerFacts },
): readonly Wish[] {
  const { previous, facts } = context
  const before = previous?.operations ?? []
  if (previous && before.length > 0) {
    const merged = carryQuestion(reading, previous.reading)
    const first = wishes[0]?.operation.name
    if (isBareName(reading)) return again(before, merged, facts)
    if (first === undefined && (leansBack(reading) || isShort(reading))) return again(before, merged, facts)
    if (first !== undefined && before.includes(first) && namesNothing(reading))
      return again([first], merged, facts)
  }
  if (wishes.length > 0) return wishes
  const [named] = reading.operations
  const operation = named ? facts.registry.find(named) : searchOperation(reading, facts)
  return operation ? [{ operation, reading }] : []
}
