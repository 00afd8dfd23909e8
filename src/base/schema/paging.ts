import { z } from 'zod'

/** How many rows a list returns at most. */
export const limitArgument = (maximum: number, fallback: number) =>
  z.number().int().min(1).max(maximum).default(fallback).describe('Rows.')

/** Where a list goes on; made by `encodeCursor`, opaque to the caller. */
export const cursorArgument = () => z.string().min(1).max(512).optional().describe('Last next_cursor.')

/** An opaque, URL-safe cursor that holds the position a list stopped at. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor, or undefined when it was not made here. */
export function decodeCursor(cursor: string): (string | number)[] | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const usable =
      Array.isArray(position) &&
      position.every((part) => typeof part === 'string' || typeof part === 'number')
    return usable ? position : undefined
  } catch {
    return undefined
  }
}
