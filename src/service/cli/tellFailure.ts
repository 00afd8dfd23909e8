import { AppError } from '../../base/errors/AppError.ts'
import { Internal } from '../../base/errors/codes.ts'

/** Failures with a name of their own were written for the operator; anything else is a bug and keeps its stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof AppError || (error instanceof Error && !/^(\w*Error)$/.test(error.name))

/** Tells on the console why the process cannot go on. */
export function tellFailure(thrown: unknown): void {
  const error = Internal.is(thrown) && thrown.cause !== undefined ? thrown.cause : thrown
  const text = isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
}
