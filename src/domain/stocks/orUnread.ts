import { AppError } from '../../base/errors/AppError.ts'

/** Something that could not be read: no evidence of anything. */
export type Unread = { unread: string }

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'unread' in value

/** A node that does not answer leaves the question open; every other failure is the caller's or ours. */
export async function orUnread<Value>(reading: Promise<Value>): Promise<Value | Unread> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.family === 'upstream') return { unread: error.message }
    throw error
  }
}
