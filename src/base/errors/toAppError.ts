import { AppError } from './AppError.ts'
import { Internal } from './codes.ts'

/** The one door for unknown throws: what is not listed in the table is a bug of ours. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : Internal({}, { cause: error })
}
