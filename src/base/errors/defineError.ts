import { AppError, type ErrorDetails, type ErrorSpec } from './AppError.ts'

/** A row of the table, callable to make the error: `throw TokenNotFound({ token })`. */
export type ErrorFactory<Details extends ErrorDetails> = {
  (details: Details, options?: { cause?: unknown }): AppError
  readonly spec: ErrorSpec<Details>
  /** Whether an unknown throw is this error. */
  is(error: unknown): error is AppError
}

export function defineError<Details extends ErrorDetails>(spec: ErrorSpec<Details>): ErrorFactory<Details> {
  const create = (details: Details, options?: { cause?: unknown }) =>
    new AppError(spec as ErrorSpec<ErrorDetails>, spec.bound?.(details) ?? details, options)
  const is = (error: unknown): error is AppError => error instanceof AppError && error.code === spec.code
  return Object.assign(create, { spec, is })
}
