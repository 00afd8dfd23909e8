import type { AppError } from '../../../base/errors/AppError.ts'
import { type HttpResponse, jsonResponse } from '../../http/HttpMessage.ts'

export type RpcError = { code: number; message: string; data?: unknown }

/** Codes of JSON-RPC, and the one the SDK uses for refusals of HTTP itself. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  http: -32000,
} as const

/** A refusal before any message was dispatched; it belongs to no request id. */
export const rpcError = (
  status: number,
  error: RpcError,
  options: { id?: string | number | null; headers?: Record<string, string> } = {},
): HttpResponse =>
  jsonResponse(status, JSON.stringify({ jsonrpc: '2.0', error, id: options.id ?? null }), {
    'content-type': 'application/json',
    ...options.headers,
  })

/** A failure of the HTTP layer (limits, body) in the form an MCP client reads. */
export function rpcProblem(error: AppError, requestId: string): HttpResponse {
  const { retryAfterS } = error
  return rpcError(
    error.http,
    {
      code: rpcCodes.http,
      message: `${error.message} ${error.hint}`,
      data: { code: error.code, hint: error.hint, retry: error.retry, request_id: requestId },
    },
    retryAfterS === undefined ? {} : { headers: { 'retry-after': String(retryAfterS) } },
  )
}
