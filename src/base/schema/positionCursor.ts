import { BadArguments } from '../errors/codes.ts'
import { decodeCursor } from './paging.ts'

/** The position a list by position stopped at; refuses a cursor of another operation. */
export function positionCursor(cursor: string, operation: string, known: string[]): number {
  const [position, ...rest] = decodeCursor(cursor) ?? []
  if (Number.isSafeInteger(position) && Number(position) >= 0 && rest.length === 0) return Number(position)
  const fields = [{ field: 'cursor', problem: `must be a next_cursor of ${operation}` }]
  throw BadArguments({ operation, fields, known })
}
