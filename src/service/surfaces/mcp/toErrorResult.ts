import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AppError } from '../../../base/errors/AppError.ts'
import type { Era } from './McpBackend.ts'

/** Where older clients find the structured error. */
export const errorMetaKey = 'sherwood/error'

/** A failed call as a result: everything a model needs stands in the text, the same for programs beside it. */
export function toErrorResult(error: AppError, options: { era: Era; requestId?: string }): CallToolResult {
  const isOurs = error.family === 'ours' && options.requestId !== undefined
  const { fields } = error.details
  const structured = {
    ok: false,
    code: error.code,
    message: error.message,
    hint: error.hint,
    retry: error.retry,
    ...(error.retryAfterS === undefined ? {} : { retry_after_s: error.retryAfterS }),
    ...(Array.isArray(fields) ? { fields } : {}),
    ...(isOurs ? { request_id: options.requestId } : {}),
  }
  const lines = [`${error.code}: ${error.message}`, `Hint: ${error.hint}`]
  if (isOurs) lines.push(`Request id: ${options.requestId}`)
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    // The SDK's client of the older revisions checks structuredContent against the tool's output schema even when
    // the call failed, and would throw our error away.
    ...(options.era === 'modern'
      ? { structuredContent: structured }
      : { _meta: { [errorMetaKey]: structured } }),
    isError: true,
  }
}
