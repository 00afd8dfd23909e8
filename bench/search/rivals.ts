import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Operation } from '../../src/operations/kernel/Operation.ts'

/** Names of the operations that a library finds for a query, best first. */
export type NameSearch = (query: string) => string[]

const boost = { name: 3, words: 3, title: 1.5, arguments: 0.8, description: 0.8 }
const fields = Object.keys(boost)

type Entry = { id: string } & Record<keyof typeof boost, string>

/** The same texts for all; names fall apart into words because not every library does that. */
const toEntries = (operations: readonly Operation[], keywordsOf: (operation: Operation) => string): Entry[] =>
  operations.map((operation) => ({
    id: operation.name,
    name: operation.name.replaceAll('_', ' '),
    words: keywordsOf(operation),
    title: operation.title,
    arguments: operation.argumentNames.join(' ').replaceAll('_', ' '),
    description: operation.description,
  }))

/** Other libraries over the same catalog, set up as their documentation advises for typos and weights. */
export function createRivals(
  operations: readonly Operation[],
  keywordsOf: (operation: Operation) => string,
): Record<string, () => NameSearch> {
  const entries = toEntries(operations, keywordsOf)
  return {
    minisearch: () => {
      const index = new MiniSearch<Entry>({ fields })
      index.addAll(entries)
      return (query) =>
        index
          .search(query.replaceAll('_', ' '), { boost, prefix: true, fuzzy: 0.2 })
          .map(({ id }) => id as string)
    },
    orama: () => {
      const index = create({
        schema: {
          id: 'string',
          name: 'string',
          words: 'string',
          title: 'string',
          arguments: 'string',
          description: 'string',
        },
      })
      void insertMultiple(index, entries)
      return (query) => {
        const found = searchOrama(index, {
          term: query.replaceAll('_', ' '),
          properties: ['name', 'words', 'title', 'arguments', 'description'],
          boost,
          tolerance: 1,
          limit: 50,
        })
        // Without plugins its answers are there at once; a promise would be one of a later version.
        return 'hits' in found ? found.hits.map(({ document }) => document.id) : []
      }
    },
  }
}
