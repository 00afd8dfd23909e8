import type { OperationBook } from '../kernel/OperationCard.ts'
import { type CatalogSearch, createCatalogSearch } from './createCatalogSearch.ts'

const made = new WeakMap<OperationBook, CatalogSearch>()

/** The search over a registry, made when it is first asked for. */
export function catalogSearchOf(registry: OperationBook): CatalogSearch {
  let search = made.get(registry)
  if (!search) {
    search = createCatalogSearch(registry.all, ({ words = '' }) => words.replaceAll('*', ''))
    made.set(registry, search)
  }
  return search
}
