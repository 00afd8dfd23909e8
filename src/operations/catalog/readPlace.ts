import { decodeCursor } from '../../base/schema/paging.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** What asks for a part of the catalog: a tool, or a route of its own. */
export type Asker = Pick<ToolContext, 'operation' | 'registry' | 'refuse'>

/** The place in a list that a cursor stands for. */
export function readPlace({ operation, refuse }: Asker, cursor: string): number {
  const [from, ...rest] = decodeCursor(cursor) ?? []
  if (typeof from === 'number' && Number.isSafeInteger(from) && from > 0 && rest.length === 0) return from
  throw refuse('cursor', `must be a next_cursor of ${operation}`)
}
