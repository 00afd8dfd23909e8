import { StartingUp } from '../errors/codes.ts'
import type { Pipeline } from '../http/createPipeline.ts'
import { jsonResponse } from '../http/HttpMessage.ts'
import { problemResponse } from '../http/problemResponse.ts'

/** What answers while the chain is being connected: honest refusals, in the form each route promises. */
export const startingPipeline: Pipeline = async ({ id, path }) => {
  const error = StartingUp({ what: 'the chain is being connected' })
  if (path === '/api/health') {
    return jsonResponse(
      500,
      JSON.stringify({ ok: false, error: error.message, code: error.code, hint: error.hint }),
    )
  }
  const response = problemResponse(error, id)
  return { ...response, headers: { ...response.headers, 'retry-after': '2' } }
}
