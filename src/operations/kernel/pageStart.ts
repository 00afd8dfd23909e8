import { decodeCursor } from '../../base/schema/paging.ts'
import { startOf } from '../../sources/index/position.ts'
import type { IndexedContext } from './ToolContext.ts'

/** Before which position a page of a list, newest first, begins; refuses a cursor of another operation. */
export function pageStart({ index, operation, refuse }: IndexedContext, cursor: string | undefined): number {
  if (cursor === undefined) return startOf(index.span.to + 1)
  const [position, ...rest] = decodeCursor(cursor) ?? []
  if (Number.isSafeInteger(position) && Number(position) >= 0 && rest.length === 0) return Number(position)
  throw refuse('cursor', `must be a next_cursor of ${operation}`)
}
