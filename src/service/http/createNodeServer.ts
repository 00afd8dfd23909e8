import { setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { pipeline as pipe } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppError } from '../../base/errors/AppError.ts'
import { Overloaded, Stopping } from '../../base/errors/codes.ts'
import { withoutEnd } from '../../base/schema/withoutEnd.ts'
import type { ClientIp } from './createClientIp.ts'
import { createOutflow, type Outflow, type OutflowLimits } from './createOutflow.ts'
import type { IncomingRequest, Pipeline } from './createPipeline.ts'
import { createRequestIds } from './createRequestIds.ts'
import type { HttpResponse } from './HttpMessage.ts'
import { limitConnections } from './limitConnections.ts'
import { malformedBytes, malformedResponse } from './malformedResponse.ts'
import { problemResponse } from './problemResponse.ts'
import { readBody } from './readBody.ts'

export type NodeServerOptions = {
  pipeline: Pipeline
  clientIp: ClientIp
  maxBodyBytes: number
  /** Connections that one client may hold. */
  connectionsOfClient?: number
  outflow?: OutflowLimits
  /** Each connection ends with its answer, so that whoever comes back is taken elsewhere. */
  answersOnce?: boolean
}

export type NodeServer = {
  server: Server
  /** Takes a connection that somebody else has accepted. */
  take(socket: Socket): void
  /**
   * Stops listening and lets everything that was asked be answered; what takes too long is told that the service is
   * stopping. Resolves when the last connection is closed. Whoever was accepted elsewhere may come for `graceMs` still.
   */
  drain(graceMs?: number): Promise<void>
}

/** Connections that were under way when the stop began are still taken for so long. */
export const usualGraceMs = 150
/** What answers that are being computed are given to finish. */
const patienceMs = 1_500
/** What is left then has this long to take its refusal. */
const farewellMs = 250

const maxConnections = 16_384
const headersTimeoutMs = 10_000
const requestTimeoutMs = 20_000
const keepAliveTimeoutMs = 65_000

/** How often connections are looked through for those whose time is over. */
const checkEveryMs = 1_000
/** A connection on which nothing moves in either direction; no answer takes that long. */
const idleTimeoutMs = 120_000

/** The service on a socket. Slow, silent and half-open clients are cut off by the server's own timeouts. */
export function createNodeServer(options: NodeServerOptions): NodeServer {
  const { pipeline, clientIp, maxBodyBytes } = options
  const nextId = createRequestIds()
  const outflow = createOutflow(options.outflow)
  const open = new Set<NodeRequest>()
  /** The newest answer of each connection: nothing may be written into the middle of one. */
  const answering = new WeakMap<Duplex, ServerResponse>()
  /** Connections that were accepted elsewhere. */
  const taken = new Set<Socket>()
  let onLastTaken = () => {}
  let isWatching = false
  let draining = false
  let closing = false
  const server = createServer({ connectionsCheckingInterval: checkEveryMs }, (message, response) => {
    answering.set(message.socket, response)
    if (hasTwoHosts(message.rawHeaders)) {
      const { status, headers, body } = malformedResponse('TWO_HOSTS', nextId())
      return void response.writeHead(status, headers).end(body)
    }
    const { remoteAddress = '' } = message.socket
    const ip = clientIp.of(remoteAddress, message.headers['x-forwarded-for'] as string | undefined)
    const request = new NodeRequest(message, response, { id: nextId(), clientIp: ip, maxBodyBytes })
    open.add(request)
    response.once('close', () => {
      open.delete(request)
      if (draining && open.size === 0) endIdle()
    })
    pipeline(request).then(
      (answer) => {
        if (draining || options.answersOnce) answer.headers.connection = 'close'
        return send(message, response, withinMemory(answer, outflow, request.id), outflow)
      },
      () => response.destroy(),
    )
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const newest = answering.get(socket)
    const refuse = () => socket.end(malformedBytes(code, nextId()), () => socket.destroy())
    if (!socket.writable || code === 'ECONNRESET') socket.destroy()
    else if (newest === undefined || newest.writableFinished) refuse()
    // Behind a good request, which is answered first.
    else if (newest.req.complete) newest.once('finish', refuse)
    else if (newest.headersSent) socket.destroy()
    else refuse()
  })
  const endIdle = () => {
    if (closing) server.closeAllConnections()
  }
  server.maxConnections = maxConnections
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.timeout = idleTimeoutMs
  limitConnections(server, clientIp, options.connectionsOfClient)
  return {
    server,
    take(socket) {
      if (closing || taken.size >= maxConnections) return void socket.destroy()
      // Node's server looks after the timeouts of connections once it has begun to listen, which this one never does.
      if (!isWatching) server.emit('listening')
      isWatching = true
      taken.add(socket)
      socket.once('close', () => {
        taken.delete(socket)
        if (taken.size === 0) onLastTaken()
      })
      // As the server has it for those that it accepts itself.
      socket.allowHalfOpen = true
      socket.setNoDelay(true)
      server.emit('connection', socket)
      socket.resume()
    },
    async drain(graceMs = usualGraceMs) {
      draining = true
      await sleep(graceMs)
      closing = true
      const lastTaken = new Promise<void>((resolve) => {
        onLastTaken = resolve
        if (taken.size === 0) resolve()
      })
      const closed = Promise.all([lastTaken, new Promise<void>((resolve) => server.close(() => resolve()))])
      if (open.size === 0) endIdle()
      const refuseRest = setTimeout(() => {
        for (const request of open) request.end(Stopping({}))
      }, patienceMs)
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs + farewellMs)
      await closed
      clearTimeout(refuseRest)
      clearTimeout(cut)
    },
  }
}

/** Two readers of one request may each believe another Host: nobody honest sends two. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** The answer, or a refusal where slow readers already hold all the memory that answers may wait in. */
function withinMemory(answer: HttpResponse, outflow: Outflow, requestId: string): HttpResponse {
  const { body } = answer
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  if (!isText || outflow.hasRoomFor(body.length)) return answer
  const refusal = problemResponse(
    Overloaded({ what: 'answers that slow readers have not taken yet' }),
    requestId,
  )
  return { ...refusal, headers: { ...answer.headers, ...refusal.headers } }
}

type RequestOptions = { id: string; clientIp: string; maxBodyBytes: number }

/** A request from a socket. A class, because a getter in an object literal makes each request 20 µs slower. */
class NodeRequest implements IncomingRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly depth: number
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly clientIp: string
  body = noBody
  rateLimit: IncomingRequest['rateLimit'] = undefined
  #message: IncomingMessage
  #response: ServerResponse
  #maxBodyBytes: number
  #abort: AbortController | undefined

  constructor(message: IncomingMessage, response: ServerResponse, options: RequestOptions) {
    const target = message.url ?? '/'
    const mark = target.indexOf('?')
    this.id = options.id
    this.method = message.method ?? 'GET'
    const rawPath = mark < 0 ? target : target.slice(0, mark)
    this.path = toPath(rawPath)
    this.depth = depthOf(rawPath)
    this.query = mark < 0 ? noQuery : new URLSearchParams(target.slice(mark + 1))
    this.headers = message.headers as Record<string, string | undefined>
    this.clientIp = options.clientIp
    this.#message = message
    this.#response = response
    this.#maxBodyBytes = options.maxBodyBytes
  }

  get signal(): AbortSignal {
    this.#abort ??= abortOfClient(this.#response)
    return this.#abort.signal
  }

  /** Ends the work on it for a reason of ours; one that nobody can stop goes on. */
  end(reason: AppError): void {
    this.#abort?.abort(reason)
  }

  readBody(): Promise<Buffer> {
    return readBody(this.#message, this.#maxBodyBytes)
  }
}

const noQuery = new URLSearchParams()
const noBody = Buffer.alloc(0)

/** One form for each path: no trailing slash, percent-encoding undone where it can be. */
export function toPath(raw: string): string {
  const trimmed = raw.length > 1 && raw.endsWith('/') ? withoutEnd(raw, '/') || '/' : raw
  if (!trimmed.includes('%')) return trimmed
  try {
    return decodeURIComponent(trimmed)
  } catch {
    return trimmed
  }
}

/** Slashes after the first one: "/a" is a file of the root, "/a/" and "/a/b" are one folder down. */
export function depthOf(rawPath: string): number {
  let depth = 0
  for (let at = rawPath.indexOf('/', 1); at > 0; at = rawPath.indexOf('/', at + 1)) depth++
  return depth
}

/** Aborts when the connection closes before the answer was written. */
function abortOfClient(response: ServerResponse): AbortController {
  const controller = new AbortController()
  // The calls of a batch listen to one: that is no leak, and no reason for Node to warn.
  setMaxListeners(0, controller.signal)
  if (response.destroyed) controller.abort()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller
}

async function send(
  message: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
  outflow: Outflow,
): Promise<void> {
  const { status, headers, body } = answer
  if (response.destroyed) return
  // A body that was refused is still on its way; closing is the only way to stop it.
  if (!message.complete && message.method === 'POST') headers.connection = 'close'
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    headers['content-length'] = String(body === undefined ? 0 : Buffer.byteLength(body))
    response.writeHead(status, headers)
    response.end(message.method === 'HEAD' ? undefined : body)
    outflow.watch(response)
    return
  }
  response.writeHead(status, headers)
  await pipe(Readable.from(body), response).catch(() => response.destroy())
}
