/** Who has to act: decides what is logged, what is hidden from the caller, and what may be retried. */
export type ErrorFamily = 'caller' | 'not_yet' | 'upstream' | 'ours'

/** What the caller can do with the same request: nothing, send other arguments, or try again. */
export type RetryAdvice = 'never' | 'other_arguments' | 'later'

export type ErrorDetails = Record<string, unknown>

/** One row of the error table: everything about a failure but the values of this occurrence. */
export type ErrorSpec<Details extends ErrorDetails> = {
  code: string
  http: number
  family: ErrorFamily
  retry: RetryAdvice
  /** One sentence that contains the offending value. */
  message: (details: Details) => string
  /** The next step, in one sentence; may name a tool. */
  hint: string | ((details: Details) => string)
  /** Seconds after which trying again makes sense, where that is known; `details.retryAfterS` says it better. */
  retryAfterS?: number
  /** The details as they may be told, where a stranger chooses how many there are. */
  bound?: (details: Details) => Details
}

/** The only error that crosses a room's door. Surfaces turn it into their protocol's form. */
export class AppError extends Error {
  readonly code: string
  readonly http: number
  readonly family: ErrorFamily
  readonly retry: RetryAdvice
  readonly hint: string
  readonly retryAfterS: number | undefined
  readonly details: ErrorDetails

  constructor(spec: ErrorSpec<ErrorDetails>, details: ErrorDetails, options: { cause?: unknown } = {}) {
    super(spec.message(details), options)
    this.name = 'AppError'
    this.code = spec.code
    this.http = spec.http
    this.family = spec.family
    this.retry = spec.retry
    this.hint = typeof spec.hint === 'string' ? spec.hint : spec.hint(details)
    this.retryAfterS = typeof details.retryAfterS === 'number' ? details.retryAfterS : spec.retryAfterS
    this.details = details
  }
}
