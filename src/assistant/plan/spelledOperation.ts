import type { Registry } from '../../tool/createRegistry.ts'
import type { Operation } from '../../tool/Operation.ts'
import { fillArguments } from '../fill/fillArguments.ts'
import type { Reading } from '../read/Reading.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Families whose rows no listed tool answers as well, so that their names decide. */
const families = new Set(['utility', 'interface_read', 'protocol_read', 'launchpad'])

/** Words of names that say nothing alone. */
const weak = new Set('is of the a an token address get read time block transaction'.split(' '))

/** Other words for parts of names. */
const sameAs: Readonly<Record<string, string>> = {
  statistics: 'stats',
  stat: 'stats',
  newest: 'new',
  latest: 'new',
  decimal: 'dec',
  hexadecimal: 'hex',
  percentage: 'percent',
  deployer: 'deployers',
}

type Spelt = { operation: Operation; parts: readonly string[] }

const made = new WeakMap<Registry, readonly Spelt[]>()

/** The rows that are found by the words of their names, the longest first, because it says most. */
function spelledRows(registry: Registry): readonly Spelt[] {
  const rows =
    made.get(registry) ??
    registry.all
      .filter(({ family, listed }) => !listed && families.has(family))
      .map((operation) => ({ operation, parts: operation.name.split('_') }))
      .filter(({ parts }) => {
        const strong = parts.filter((part) => !weak.has(part))
        return (
          strong.length > 1 || (strong.length === 1 && (parts.length > 1 || (parts[0] ?? '').length >= 8))
        )
      })
      .sort((left, right) => right.parts.length - left.parts.length)
  made.set(registry, rows)
  return rows
}

/** The row of the catalog whose whole name stands in a question, in any order, if the question has its arguments. */
export function spelledOperation(reading: Reading, facts: PlannerFacts): Operation | undefined {
  const words = new Set(
    reading.text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .flatMap((word) => [word, sameAs[word] ?? word]),
  )
  return spelledRows(facts.registry).find(
    ({ operation, parts }) =>
      parts.every((part) => words.has(part)) &&
      fillArguments(operation, { reading, facts, token: reading.tokens[0], contract: () => undefined })
        .missing.length === 0,
  )?.operation
}
