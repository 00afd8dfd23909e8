import { decodeCursor } from '../../base/schema/paging.ts'
import type { ToolContext } from './ToolContext.ts'

/** Where a page begins in a kept order. */
export type KeptPlace<Id extends number | string> = { word: string; order: readonly Id[]; start: number }

/** The order and place of a cursor (sort, word, start); refuses one of another list, or of an order that is forgotten. */
export function keptPlace<Id extends number | string>(
  { orders, operation, refuse }: ToolContext,
  cursor: string,
  sort: string,
): KeptPlace<Id> {
  const [of, word, start, ...rest] = decodeCursor(cursor) ?? []
  if (of !== sort || typeof word !== 'string' || !Number.isSafeInteger(start) || rest.length > 0)
    throw refuse('cursor', `must be a next_cursor of ${operation} with the same sort`)
  const order = orders.find(word)
  if (!order) throw refuse('cursor', 'is of a list that is no longer kept; ask for the first page again')
  return { word, order: order as readonly Id[], start: Number(start) }
}
