import { StartingUp } from '../errors/codes.ts'
import type { Pipeline } from '../http/createPipeline.ts'
import { jsonResponse } from '../http/HttpMessage.ts'
import { problemResponse } from '../http/problemResponse.ts'
import { createRouter } from '../http/Route.ts'
import { withSite } from '../surfaces/site/withSite.ts'

/**
 * What answers while the chain is being connected: honest refusals, in the form each route promises. Pages of the
 * site are there already; they tell the same and go on by themselves.
 */
export function createStartingPipeline(): Pipeline {
  const findPage = createRouter(withSite([]))
  return async (request) => {
    const { id, path, method } = request
    const page = findPage(method, path)?.method
    const error = StartingUp({ what: 'the chain is being connected' })
    if (path === '/api/health') {
      return jsonResponse(
        500,
        JSON.stringify({ ok: false, error: error.message, code: error.code, hint: error.hint }),
      )
    }
    const shown = await page?.handle(request).catch(() => undefined)
    if (shown) return shown
    const refusal = problemResponse(error, id)
    return { ...refusal, headers: { ...refusal.headers, 'retry-after': '2' } }
  }
}
