import type { HttpHandler, HttpRequest } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'
import { createMcpBackend, type McpBackendOptions } from './createMcpBackend.ts'
import { createMcpTransport } from './createMcpTransport.ts'
import { createToolViews } from './createToolViews.ts'
import { rpcCodes, rpcError, rpcProblem } from './rpcError.ts'
import { warmUp } from './warmUp.ts'

export type McpRoutesOptions = McpBackendOptions & {
  /** Answers a GET that does not ask for an event stream. */
  discovery: HttpHandler
}

const mcpPaths = ['/api/mcp', '/mcp'] as const

/** What these addresses take: messages by POST, the discovery document by GET. */
const allow = 'GET, HEAD, POST, OPTIONS'

const notAllowed = (message: string) =>
  rpcError(405, { code: rpcCodes.http, message: `Method not allowed: ${message}` }, { headers: { allow } })

const noStream =
  'there is no event stream to listen to; GET without text/event-stream gives the discovery document.'
const noSession = 'there is no session to end; every message is answered by itself.'

/** Whether a GET comes from an MCP client that wants the server-initiated stream, which this server does not have. */
function wantsStream({ headers }: HttpRequest): boolean {
  const types = (headers.accept ?? '').split(',').map((type) => type.split(';', 1)[0]?.trim())
  if (!types.includes('text/event-stream')) return false
  const isMcpClient =
    headers['mcp-protocol-version'] !== undefined ||
    headers['mcp-session-id'] !== undefined ||
    headers['last-event-id'] !== undefined
  return isMcpClient || types.every((type) => type === 'text/event-stream')
}

/** The routes of one MCP endpoint: POST for messages, GET for the discovery document, no sessions to DELETE. */
export function toMcpRoutes(post: HttpHandler, discovery: HttpHandler): Route[] {
  const methods: Route['methods'] = {
    POST: { limited: true, handle: post, fail: rpcProblem },
    GET: {
      limited: false,
      handle: async (request) => (wantsStream(request) ? notAllowed(noStream) : discovery(request)),
    },
    DELETE: { limited: 'widely', refuses: true, handle: async () => notAllowed(noSession) },
  }
  return mcpPaths.map((path) => ({ path, methods }))
}

/** MCP on its two paths, all revisions on one stateless endpoint. */
export function createMcpRoutes({ discovery, ...options }: McpRoutesOptions): Route[] {
  const post = createToolViews(
    options.kernel.registry,
    (listed) => createMcpTransport(createMcpBackend({ ...options, listed }), options),
    () => createMcpTransport(createMcpBackend({ ...options, pair: true }), options),
  )
  warmUp(post).catch((error: unknown) => options.log.error({ err: error }, 'mcp: the warm-up failed'))
  return toMcpRoutes(post, discovery)
}
