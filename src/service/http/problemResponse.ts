import type { AppError } from '../../base/errors/AppError.ts'
import { type HttpResponse, jsonResponse } from './HttpMessage.ts'

/** The short, constant name of an error: UNKNOWN_OPERATION reads "Unknown operation". */
const toTitle = (code: string) => {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The body of a failed REST call: problem JSON (RFC 9457) with our code, hint and request id. */
export function toProblem(error: AppError, requestId: string) {
  const fields = error.details.fields
  return {
    ok: false,
    type: `/docs/errors#${error.code}`,
    title: toTitle(error.code),
    status: error.http,
    detail: error.message,
    code: error.code,
    message: error.message,
    hint: error.hint,
    retry: error.retry,
    ...(error.retryAfterS === undefined ? {} : { retry_after_s: error.retryAfterS }),
    ...(Array.isArray(fields) ? { fields } : {}),
    request_id: requestId,
  }
}

export function problemResponse(error: AppError, requestId: string): HttpResponse {
  const { retryAfterS } = error
  const { allow } = error.details as { allow?: string[] }
  return jsonResponse(error.http, JSON.stringify(toProblem(error, requestId)), {
    'content-type': 'application/problem+json; charset=utf-8',
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    ...(allow === undefined ? {} : { allow: allow.join(', ') }),
  })
}
