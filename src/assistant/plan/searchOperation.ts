import { toTerm, toWords } from '../../catalog/toTerms.ts'
import type { Operation } from '../../tool/Operation.ts'
import type { Reading } from '../read/Reading.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Words that every question may have, whatever it asks. */
const common = new Set(
  'about all could know like look many mean more most much need new now one please right say see should some tell than them they thing think want way would any want out up down today just still really best good great so but not no yes here well'.split(
    ' ',
  ),
)

const termsOf = (text: string): string[] => [
  ...new Set(
    toWords(text)
      .filter((word) => !common.has(word))
      .map(toTerm)
      .filter((term): term is string => term !== null && term.length > 2),
  ),
]

const asksFor = (operation: Operation) => operation.inputSchema.required ?? []

/** The operation of the catalog that a question fits best, if it shares most of its words with it. */
export function searchOperation(reading: Reading, { search }: PlannerFacts): Operation | undefined {
  const terms = termsOf(reading.plain.replace(/@\w+/g, ' '))
  if (terms.length === 0) return undefined
  const named = reading.tokens.map(({ reference }) => reference).join(' ')
  const matches = search(`${terms.join(' ')} ${named}`.slice(0, 200)).slice(0, 8)
  for (const { operation, score } of matches) {
    if (score < 0.5) break
    const { words = '' } = operation as { words?: string }
    const own = new Set(termsOf(`${operation.name} ${operation.title} ${operation.description} ${words}`))
    const shared = terms.filter((term) => own.has(term)).length
    if (shared / terms.length >= 0.6 && (shared > 1 || terms.length === 1) && asksFor(operation).length < 4)
      return operation
  }
  return undefined
}
