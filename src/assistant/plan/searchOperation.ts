import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Reading } from '../read/Reading.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Words that every question may have, whatever it asks. */
const common = new Set(
  'about all also and any are but can could did does down for from get give had has have here how into its just know last like list look many mean more most much need new not now one our out over per please really right say see should show some still tell than that the their them there they thing think this today use want was way well were what when where which who will with would yes you your'.split(
    ' ',
  ),
)

/** The words of a text that say what it is about, without their plural. */
const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !common.has(word))
      .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word)),
  ),
]

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
