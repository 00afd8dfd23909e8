import { BadArguments } from '../../../base/errors/codes.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { listFamily } from '../../../operations/catalog/listFamily.ts'
import { readFamily } from '../../../operations/catalog/readFamily.ts'
import { readPlace } from '../../../operations/catalog/readPlace.ts'
import { toCatalogItem } from '../../../operations/catalog/toCatalogItem.ts'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'

const operation = 'GET /api/v1'
const known = ['family', 'limit', 'cursor']
const mostRows = 500
const usualRows = 100

const refuse = (field: string, problem: string) =>
  BadArguments({ operation, fields: [{ field, problem }], known })

function readLimit(text: string | null): number {
  if (text === null) return usualRows
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostRows) return limit
  throw refuse('limit', `must be a whole number from 1 to ${mostRows}`)
}

/** Whether a query asks for a page of the catalog; others are none of its business. */
export const asksForPage = (query: URLSearchParams) => known.some((name) => query.has(name))

/** One page of the catalog: all operations, or those of a family. */
export function catalogPage(registry: Registry, query: URLSearchParams) {
  const strange = [...new Set(query.keys())].filter((name) => !known.includes(name))
  if (strange.length > 0) {
    const fields = strange.map((field) => ({ field, problem: 'is not part of this request' }))
    throw BadArguments({ operation, fields, known })
  }
  const asker = { operation, registry, refuse }
  const wanted = query.get('family')
  const family = wanted === null ? undefined : readFamily(asker, wanted)
  const limit = readLimit(query.get('limit'))
  const cursor = query.get('cursor')
  const from = cursor === null ? 0 : readPlace(asker, cursor)
  const rows = listFamily(registry, family)
  const end = from + limit
  return {
    catalog_size: registry.all.length,
    ...(family === undefined ? {} : { family }),
    total: rows.length,
    operations: rows.slice(from, end).map((row) => ({
      ...toCatalogItem(row),
      // Placeholders such as $USDG stand in it as they are: the description of one operation fills them.
      example: row.examples[0]?.arguments ?? {},
    })),
    ...(rows.length > end ? { next_cursor: encodeCursor([end]) } : {}),
  }
}
