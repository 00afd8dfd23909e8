import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline as pipe } from 'node:stream/promises'
import type { createClientIp } from './createClientIp.ts'
import type { IncomingRequest, Pipeline } from './createPipeline.ts'
import { createRequestIds } from './createRequestIds.ts'
import type { HttpResponse } from './HttpMessage.ts'
import { readBody } from './readBody.ts'

export type NodeServerOptions = {
  pipeline: Pipeline
  clientIp: ReturnType<typeof createClientIp>
  maxBodyBytes: number
}

const maxConnections = 4_096
const headersTimeoutMs = 10_000
const requestTimeoutMs = 20_000
const keepAliveTimeoutMs = 65_000

/** The service on a socket. Slow, silent and half-open clients are cut off by the server's own timeouts. */
export function createNodeServer({ pipeline, clientIp, maxBodyBytes }: NodeServerOptions): Server {
  const nextId = createRequestIds()
  const server = createServer((message, response) => {
    const request = toIncoming(message, response, { id: nextId(), maxBodyBytes, clientIp })
    pipeline(request).then(
      (answer) => send(message, response, answer),
      () => response.destroy(),
    )
  })
  server.maxConnections = maxConnections
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  return server
}

type IncomingOptions = Pick<NodeServerOptions, 'maxBodyBytes' | 'clientIp'> & { id: string }

function toIncoming(
  message: IncomingMessage,
  response: ServerResponse,
  options: IncomingOptions,
): IncomingRequest {
  const target = message.url ?? '/'
  const mark = target.indexOf('?')
  const headers = message.headers as Record<string, string | undefined>
  let signal: AbortSignal | undefined
  return {
    id: options.id,
    method: message.method ?? 'GET',
    path: toPath(mark < 0 ? target : target.slice(0, mark)),
    query: mark < 0 ? noQuery : new URLSearchParams(target.slice(mark + 1)),
    headers,
    clientIp: options.clientIp(message.socket.remoteAddress ?? '', headers['x-forwarded-for']),
    body: noBody,
    rateLimit: undefined,
    readBody: () => readBody(message, options.maxBodyBytes),
    get signal() {
      signal ??= signalOfClient(response)
      return signal
    },
  }
}

const noQuery = new URLSearchParams()
const noBody = Buffer.alloc(0)

/** One form for each path: no trailing slash, percent-encoding undone where it can be. */
export function toPath(raw: string): string {
  const trimmed = raw.length > 1 && raw.endsWith('/') ? raw.replace(/\/+$/, '') || '/' : raw
  if (!trimmed.includes('%')) return trimmed
  try {
    return decodeURIComponent(trimmed)
  } catch {
    return trimmed
  }
}

/** Aborts when the connection closes before the answer was written. */
function signalOfClient(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  if (response.destroyed) controller.abort()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

async function send(message: IncomingMessage, response: ServerResponse, answer: HttpResponse): Promise<void> {
  const { status, headers, body } = answer
  if (response.destroyed) return
  // A body that was refused is still on its way; closing is the only way to stop it.
  if (!message.complete && message.method === 'POST') headers.connection = 'close'
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    headers['content-length'] = String(body === undefined ? 0 : Buffer.byteLength(body))
    response.writeHead(status, headers)
    response.end(message.method === 'HEAD' ? undefined : body)
    return
  }
  response.writeHead(status, headers)
  await pipe(Readable.from(body), response).catch(() => response.destroy())
}
