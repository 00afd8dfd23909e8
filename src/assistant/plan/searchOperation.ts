import type { Operation } from '../../operations/kernel/Operation.ts'
import { termsOf } from '../catalog/terms.ts'
import type { Reading } from '../read/Reading.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const asksFor = (operation: Pick<Operation, 'inputSchema'>) => operation.inputSchema.required ?? []

/** The operation of the catalog that a question fits best, if it shares most of its words with it. */
export function searchOperation(reading: Reading, { search, registry }: PlannerFacts): Operation | undefined {
  const terms = termsOf(reading.plain.replace(/@\w+/g, ' '))
  if (terms.length === 0) return undefined
  const named = reading.tokens.map(({ reference }) => reference).join(' ')
  const matches = search(`${terms.join(' ')} ${named}`.slice(0, 200)).slice(0, 8)
  for (const { operation, score } of matches) {
    if (score < 0.5) break
    // Descriptions name other operations too, so only what an operation is called counts.
    const called = `${operation.name} ${operation.title} ${operation.words ?? ''}`
    const own = new Set(termsOf(called))
    const shared = terms.filter((term) => own.has(term)).length
    if (shared / terms.length >= 0.6 && (shared > 1 || terms.length === 1) && asksFor(operation).length < 4)
      return registry.find(operation.name)
  }
  return undefined
}
