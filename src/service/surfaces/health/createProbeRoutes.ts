import { toAppError } from '../../../base/errors/toAppError.ts'
import type { Chain } from '../../../sources/chain/Chain.ts'
import { jsonResponse } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'

export type ProbeRouteOptions = {
  chain: Pick<Chain, 'head'>
  /** Aborted when the service stops: nobody should be sent here any more. */
  stopping?: AbortSignal | undefined
}

const headers = { 'cache-control': 'no-store' }

/**
 * For orchestrators, which decide by the status alone. GET /livez: the process answers, and need not be started again.
 * GET /readyz: it can answer questions about the chain, and has not been told to stop. Neither asks the node.
 */
export function createProbeRoutes({ chain, stopping }: ProbeRouteOptions): Route[] {
  const ready = () => {
    stopping?.throwIfAborted()
    return { ok: true, block: Number(chain.head().number) }
  }
  return [
    {
      path: '/livez',
      methods: {
        GET: { limited: false, handle: async () => jsonResponse(200, '{"ok":true}', headers) },
      },
    },
    {
      path: '/readyz',
      methods: {
        GET: {
          limited: false,
          async handle() {
            try {
              return jsonResponse(200, JSON.stringify(ready()), headers)
            } catch (thrown) {
              const { message: error, code } = toAppError(thrown)
              return jsonResponse(503, JSON.stringify({ ok: false, error, code }), headers)
            }
          },
        },
      },
    },
  ]
}
