import { listFamily } from '../../catalog/listFamily.ts'
import { readFamily } from '../../catalog/readFamily.ts'
import { readPlace } from '../../catalog/readPlace.ts'
import { toCatalogItem } from '../../catalog/toCatalogItem.ts'
import { BadArguments } from '../../errors/codes.ts'
import { encodeCursor } from '../../schema/paging.ts'
import type { Registry } from '../../tool/createRegistry.ts'

const asker = { operation: 'GET /api/v1', known: ['family', 'limit', 'cursor'] }
const mostRows = 500
const usualRows = 100

function readLimit(text: string | null): number {
  if (text === null) return usualRows
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostRows) return limit
  const fields = [{ field: 'limit', problem: `must be a whole number from 1 to ${mostRows}` }]
  throw BadArguments({ ...asker, fields })
}

/** Whether a query asks for a page of the catalog; others are none of its business. */
export const asksForPage = (query: URLSearchParams) => asker.known.some((name) => query.has(name))

/** One page of the catalog: all operations, or those of a family. */
export function catalogPage(registry: Registry, query: URLSearchParams) {
  const strange = [...new Set(query.keys())].filter((name) => !asker.known.includes(name))
  if (strange.length > 0) {
    const fields = strange.map((field) => ({ field, problem: 'is not part of this request' }))
    throw BadArguments({ ...asker, fields })
  }
  const wanted = query.get('family')
  const family = wanted === null ? undefined : readFamily(registry, wanted, asker)
  const limit = readLimit(query.get('limit'))
  const cursor = query.get('cursor')
  const from = cursor === null ? 0 : readPlace(cursor, asker)
  const rows = listFamily(registry, family)
  const end = from + limit
  return {
    catalog_size: registry.all.length,
    ...(family === undefined ? {} : { family }),
    total: rows.length,
    operations: rows.slice(from, end).map((row) => ({
      ...toCatalogItem(row),
      // Placeholders such as $USDG stand in it as they are: describe_operation fills them.
      example: row.examples[0]?.arguments ?? {},
    })),
    ...(rows.length > end ? { next_cursor: encodeCursor([end]) } : {}),
  }
}
