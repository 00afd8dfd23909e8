/** A model that could not be used, with the reason a person is told: never the provider's own words. */
export class ModelFailure extends Error {
  readonly status: number | undefined
  /** The provider itself failed, not what it answered. */
  readonly ofProvider: boolean

  constructor(reason: string, options: FailureOptions = {}) {
    super(reason, { cause: options.cause })
    this.name = 'ModelFailure'
    this.status = options.status
    this.ofProvider = options.ofProvider ?? false
  }
}

type FailureOptions = { status?: number; ofProvider?: boolean; cause?: unknown }

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
    return new ModelFailure(reason, { status: statusCode, ofProvider: true })
  }
  if (name === 'AbortError' || name === 'TimeoutError') return tooLate()
  if (cause && typeof cause === 'object' && 'statusCode' in cause) return toModelFailure(cause)
  return new ModelFailure('could not be reached or broke off', { ofProvider: true, cause: thrown })
}

export const tooLate = () => new ModelFailure('did not answer in time', { ofProvider: true })

/** What lies behind a failure, for the log of the operator: never what a provider wrote, and never the key. */
export function causeOf({ cause }: ModelFailure, key = ''): string | undefined {
  const said: string[] = []
  for (let at = cause; at instanceof Error && said.length < 3; at = at.cause)
    said.push(`${at.name}: ${at.message}`)
  const text = said.join(', because of ').slice(0, 500)
  return text === '' ? undefined : key === '' ? text : text.replaceAll(key, '…')
}
