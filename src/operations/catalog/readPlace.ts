import { BadArguments } from '../../base/errors/codes.ts'
import { decodeCursor } from '../../base/schema/paging.ts'
import type { CatalogAsker } from './CatalogAsker.ts'

/** The place in a list that a cursor stands for. */
export function readPlace(cursor: string, asker: CatalogAsker): number {
  const [from, ...rest] = decodeCursor(cursor) ?? []
  if (typeof from === 'number' && Number.isSafeInteger(from) && from > 0 && rest.length === 0) return from
  const fields = [{ field: 'cursor', problem: `must be a next_cursor of ${asker.operation}` }]
  throw BadArguments({ ...asker, fields })
}
