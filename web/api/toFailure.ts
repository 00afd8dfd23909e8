import { withoutHosts } from '../format/withoutHosts.ts'
import type { Failure } from './Answer.ts'
import type { JsonReply } from './requestJson.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const kindOf = (status: number): Failure['kind'] => {
  if (status === 429) return 'limited'
  if (status >= 400 && status < 500) return 'refused'
  return status >= 502 ? 'upstream' : 'broken'
}

/** A refusal of the service as a failure: its own words where it has any. */
export function toFailure({ status, body, headers }: JsonReply): Failure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const message = text(problem.message) ?? text(problem.detail) ?? text(problem.error)
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  const failure: Failure = {
    kind: kindOf(status),
    status,
    message:
      message === undefined
        ? `The service answered with HTTP ${status} and no explanation.`
        : withoutHosts(message),
  }
  const [code, hint, requestId] = [text(problem.code), text(problem.hint), text(problem.request_id)]
  if (code) failure.code = code
  if (hint) failure.hint = hint
  if (requestId) failure.requestId = requestId
  if (Array.isArray(problem.fields)) failure.fields = problem.fields as { field: string; problem: string }[]
  if (failure.kind === 'refused' || problem.retry === 'never') failure.isFinal = true
  if (Number.isFinite(retryAfter)) failure.retryAfterS = retryAfter
  return failure
}
