import {
  createMcpHandler,
  isLegacyRequest,
  legacyStatelessFallback,
  type McpServerFactory,
} from '@modelcontextprotocol/server'
import type { Logger } from '../../../base/observe/createLogger.ts'
import type { HttpRequest, HttpResponse } from '../../http/HttpMessage.ts'
import { collapseStream } from './collapseStream.ts'
import { isListen, listen } from './listen.ts'
import type { McpBackend } from './McpBackend.ts'
import { withPlainErrors } from './plainError.ts'
import { rpcCodes, rpcError } from './rpcError.ts'

/** Answers one parsed message. */
export type McpLeg = (request: HttpRequest, message: unknown) => Promise<HttpResponse>

export type SdkLegOptions = { log: Pick<Logger, 'debug'> }

/** The reference behaviour: every message answered by the official SDK, a fresh server for each. */
export function createSdkLeg(backend: McpBackend, { log }: SdkLegOptions): McpLeg {
  const requests = new WeakMap<Request, HttpRequest>()
  const factory: McpServerFactory = ({ era, requestInfo }) => {
    const request = requestInfo && requests.get(requestInfo)
    return backend.createServer(request ? { era, request } : { era })
  }
  // Mostly clients' mistakes, which they are told of; handlers log their own failures.
  const onerror = (error: Error) => log.debug({ err: error }, 'mcp: request refused')
  const modern = createMcpHandler(factory, { legacy: 'reject', onerror })
  const legacy = legacyStatelessFallback(factory, onerror)

  return async (request, message) => {
    if (!takesJson(request.headers.accept)) return rpcError(406, notAcceptable)
    const web = toWebRequest(request)
    requests.set(web, request)
    if (await isLegacyRequest(web, message)) {
      const response = await legacy(web, { parsedBody: withoutCancellations(message) })
      const takesStream = request.headers.accept?.includes('text/event-stream') === true
      return fromWebResponse(await collapseStream(response, { isBatch: Array.isArray(message), takesStream }))
    }
    if (isListen(message)) {
      const answer = await listen(backend, { request, message, web, factory, onerror })
      return answer instanceof Response ? fromWebResponse(answer) : answer
    }
    return fromWebResponse(await modern.fetch(web, { parsedBody: message }))
  }
}

/**
 * Without sessions nothing of one POST can cancel another's request, and a request cancelled from within its own
 * batch would never be answered, leaving the whole batch hanging.
 */
function withoutCancellations(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  const kept = message.filter((entry) => entry?.method !== 'notifications/cancelled')
  return kept.length === 0 ? message : kept
}

/** Scripts rarely name the event stream beside JSON, as the older revisions demand: whoever takes JSON is served. */
const takesJson = (accept: string | undefined) =>
  accept === undefined || /application\/(json|\*)|\*\/\*/.test(accept)

const notAcceptable = {
  code: rpcCodes.http,
  message: 'Not Acceptable: answers are application/json; name it in Accept, or send no Accept header.',
}

function toWebRequest(request: HttpRequest): Request {
  const headers = new Headers({
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  })
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name.startsWith('mcp-')) headers.set(name, value)
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal: request.signal })
}

async function fromWebResponse(response: Response): Promise<HttpResponse> {
  const { connection: _, 'content-length': __, ...headers } = Object.fromEntries(response.headers)
  if (response.body === null) return { status: response.status, headers }
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/event-stream')) return { status: response.status, headers, body: response.body }
  const text = await response.text()
  const isMessage = type.startsWith('application/json') && text.includes('"error"')
  const body = isMessage ? JSON.stringify(withPlainErrors(JSON.parse(text))) : text
  return { status: response.status, headers, body }
}
