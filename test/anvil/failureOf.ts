import { AppError } from '../../src/base/errors/AppError.ts'

/** The AppError that a promise fails with; anything else, success included, fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof AppError) return outcome.error
  throw new Error('expected an AppError', { cause: outcome })
}
