import { BadArguments } from '../../base/errors/codes.ts'
import { decodeCursor } from '../../base/schema/paging.ts'
import type { ToolContext } from './ToolContext.ts'

/** Which list a cursor belongs to: the operation, and the arguments that decide what is in it. */
type ListName = { operation: string; sort: string; known: string[] }

/** Where a page begins in a kept order. */
export type KeptPlace<Id extends number | string> = { word: string; order: readonly Id[]; start: number }

/** The order and place of a cursor (sort, word, start); refuses one of another list, or of an order that is forgotten. */
export function keptPlace<Id extends number | string>(
  { orders }: Pick<ToolContext, 'orders'>,
  cursor: string,
  { operation, sort, known }: ListName,
): KeptPlace<Id> {
  const [of, word, start, ...rest] = decodeCursor(cursor) ?? []
  const refuse = (problem: string) =>
    BadArguments({ operation, fields: [{ field: 'cursor', problem }], known })
  if (of !== sort || typeof word !== 'string' || !Number.isSafeInteger(start) || rest.length > 0)
    throw refuse(`must be a next_cursor of ${operation} with the same sort`)
  const order = orders.find(word)
  if (!order) throw refuse('is of a list that is no longer kept; ask for the first page again')
  return { word, order: order as readonly Id[], start: Number(start) }
}
