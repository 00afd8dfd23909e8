/** A model that could not be used, with the reason a person is told: never the provider's own words. */
export class ModelFailure extends Error {
  readonly status: number | undefined

  constructor(reason: string, options: { status?: number | undefined } = {}) {
    super(reason)
    this.name = 'ModelFailure'
    this.status = options.status
  }
}

const byStatus: Readonly<Record<number, string>> = {
  401: 'refused the key',
  403: 'refused the key',
  404: 'does not know the model',
  408: 'did not answer in time',
  413: 'found the question too large',
  429: 'limits our requests at the moment',
}

/** Why asking a model failed. A provider's own text may repeat the key or the question, so it is not passed on. */
export function toModelFailure(thrown: unknown): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown
  const { statusCode, name, cause } = (thrown ?? {}) as {
    statusCode?: number
    name?: string
    cause?: unknown
  }
  if (typeof statusCode === 'number') {
    const reason = byStatus[statusCode] ?? (statusCode >= 500 ? 'failed' : 'refused the request')
    return new ModelFailure(reason, { status: statusCode })
  }
  if (name === 'AbortError' || name === 'TimeoutError') return new ModelFailure('did not answer in time')
  if (cause && typeof cause === 'object' && 'statusCode' in cause) return toModelFailure(cause)
  return new ModelFailure('could not be reached or broke off')
}
