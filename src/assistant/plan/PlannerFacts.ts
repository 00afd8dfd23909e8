import type { CatalogSearch } from '../../operations/catalog/createCatalogSearch.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Lexicon } from '../read/createLexicon.ts'
import type { Spelling } from '../read/createSpelling.ts'

/** All that planning may look at. Nothing here asks the chain, so a plan costs milliseconds. */
export type PlannerFacts = {
  registry: Registry
  search: CatalogSearch
  lexicon: Lexicon
  spelling: Spelling
  /** The address of a canonical contract by the key or symbol people use. */
  contractOf(name: string): string | undefined
  /** The moment of the question, for words like "an hour ago". */
  now: number
}

export type HistoryMessage = { role: 'user' | 'assistant'; content: string }
