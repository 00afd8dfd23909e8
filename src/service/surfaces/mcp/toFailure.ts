import type { CallToolResult } from '@modelcontextprotocol/server'
import { toAppError } from '../../../base/errors/toAppError.ts'
import type { Logger } from '../../../base/observe/createLogger.ts'
import type { Era } from './McpBackend.ts'
import { toErrorResult } from './toErrorResult.ts'

export type FailureOptions = { era: Era; requestId: string | undefined; log: Logger }

/** What was thrown as the result of a call; a failure of ours is logged. */
export function toFailure(thrown: unknown, { era, requestId, log }: FailureOptions): CallToolResult {
  const error = toAppError(thrown)
  if (error.family === 'ours') log.error({ err: error.cause ?? error, request: requestId }, error.message)
  return toErrorResult(error, { era, ...(requestId === undefined ? {} : { requestId }) })
}
