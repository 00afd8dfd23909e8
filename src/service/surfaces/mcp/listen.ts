import { createMcpHandler, InMemoryServerEventBus, type McpServerFactory } from '@modelcontextprotocol/server'
import { toAppError } from '../../../base/errors/toAppError.ts'
import type { HttpRequest, HttpResponse } from '../../http/HttpMessage.ts'
import type { McpBackend } from './McpBackend.ts'
import { rpcCodes, rpcError } from './rpcError.ts'

/**
 * After so long a client opens it again: what waits for one that does not read is the SDK's, which bounds it by nothing
 * else.
 */
const longestMs = 3_600_000

type Listening = {
  request: HttpRequest
  message: unknown
  web: Request
  factory: McpServerFactory
  onerror: (error: Error) => void
}

/** The addresses that a `subscriptions/listen` asks for. */
function urisOf(message: unknown): string[] {
  const { params } = (message ?? {}) as { params?: { notifications?: { resourceSubscriptions?: unknown } } }
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris) ? uris.filter((uri): uri is string => typeof uri === 'string') : []
}

export const isListen = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === 'subscriptions/listen'

/** Answers `subscriptions/listen`: the SDK writes the stream, and is told of each change by one stream of ours. */
export async function listen(
  backend: McpBackend,
  { request, message, web, factory, onerror }: Listening,
): Promise<Response | HttpResponse> {
  const { id } = message as { id?: unknown }
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  const uris = urisOf(message)
  // Where nothing is told live there is nothing to listen to, and the SDK would hold the stream open.
  if (!backend.follow)
    return rpcError(404, { code: rpcCodes.methodNotFound, message: 'Method not found' }, { id: known })
  // Other changes are not announced: the SDK says so, and ends the stream.
  if (uris.length === 0)
    return createMcpHandler(factory, { legacy: 'reject', onerror }).fetch(web, { parsedBody: message })
  const end = new AbortController()
  const leave = () => end.abort()
  request.signal.addEventListener('abort', leave, { once: true })
  try {
    const followed = await backend.follow(uris, { client: request.clientIp, signal: end.signal })
    const bus = new InMemoryServerEventBus(onerror)
    const handler = createMcpHandler(factory, { legacy: 'reject', onerror, bus })
    const response = await handler.fetch(web, { parsedBody: message })
    const timer = setTimeout(leave, longestMs)
    void followed
      .run((uri) => bus.publish({ kind: 'resource_updated', uri }))
      .catch(onerror)
      .finally(() => {
        clearTimeout(timer)
        request.signal.removeEventListener('abort', leave)
        // Ends the stream with a last word, when it is ours that has ended.
        void handler.close()
      })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) leave()
    return response
  } catch (error) {
    leave()
    const { message: problem, hint, family } = toAppError(error)
    const code = family === 'caller' ? rpcCodes.invalidParams : rpcCodes.internal
    return rpcError(200, { code, message: `${problem} ${hint}` }, { id: known })
  }
}
