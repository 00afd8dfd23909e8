import MiniSearch from 'minisearch'
import type { Operation } from '../tool/Operation.ts'
import { toTerm, toWords } from './toTerms.ts'

/** A match, the best with score 1. */
export type CatalogMatch = { operation: Operation; score: number }

/** Finds operations by what somebody wants to do. */
export type CatalogSearch = (query: string, family?: string) => CatalogMatch[]

/** An operation as it is searched. */
type Entry = {
  id: number
  name: string
  keywords: string
  title: string
  arguments: string
  description: string
}

/** A word of the name tells more than one of the description, which also names the tools to use instead. */
const boost = { name: 3, keywords: 3, title: 1.5, arguments: 0.8, description: 0.8 }

const fields = Object.keys(boost)

/** Of two that match alike, the general tool is meant rather than one of the catalog's many special rows. */
const listedBoost = 2

/** What scores below this share of the best match shares a chance word with the query, not its meaning. */
const floor = 0.1

const keyOf = (text: string) => toWords(text).join('')

/** An index over the operations, made once: `keywordsOf` adds what people call what an operation is for. */
export function createCatalogSearch(
  operations: readonly Operation[],
  keywordsOf: (operation: Operation) => string,
): CatalogSearch {
  const index = new MiniSearch<Entry>({ fields, tokenize: toWords, processTerm: toTerm })
  index.addAll(
    operations.map((operation, id) => ({
      id,
      name: operation.name,
      keywords: keywordsOf(operation),
      title: operation.title,
      arguments: Object.keys(operation.inputSchema.properties ?? {}).join(' '),
      description: operation.description,
    })),
  )
  const byKey = new Map(operations.map((operation) => [keyOf(operation.name), operation]))
  const at = (id: number) => operations[id] as Operation

  return (query, family) => {
    const terms = new Set(
      toWords(query)
        .map(toTerm)
        .filter((term) => term !== null),
    ).size
    const found = index.search(query, {
      boost,
      // Short words are mostly tickers: of those a prefix or a neighbour is another one.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
      boostDocument: (id) => (at(id as number).listed ? listedBoost : 1),
      ...(family === undefined ? {} : { filter: ({ id }) => at(id as number).family === family }),
    })
    // One word that is rare must not beat all the words of the question together.
    const scored = found.map(({ id, score, queryTerms }) => ({
      operation: at(id as number),
      score: (score * queryTerms.length) / terms,
    }))
    const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
    const named = byKey.get(keyOf(query))
    const exact = named && (family === undefined || named.family === family) ? named : undefined
    const others = scored
      .map(({ operation, score }) => ({ operation, score: score / best }))
      .filter(({ operation, score }) => score >= floor && operation !== exact)
      .sort(
        (left, right) => right.score - left.score || left.operation.name.localeCompare(right.operation.name),
      )
    return exact ? [{ operation: exact, score: 1 }, ...others] : others
  }
}
