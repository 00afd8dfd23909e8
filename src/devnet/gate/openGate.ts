import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Router } from './createRouter.ts'
import { createUpstream, type Upstream } from './createUpstream.ts'
import { refusal, toMessage } from './JsonRpc.ts'
import { openSockets } from './openSockets.ts'

/** The address of a chain: it stays the same while the nodes behind it come and go. */
export type Gate = {
  port: number
  /** Leads questions, and those that wait, to the node at this port. */
  leadTo(port: number): void
  /** Has questions wait until there is a node again. */
  hold(): void
  close(): Promise<void>
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** The node died of the question, twice; who asked must hear something. */
const lost = toMessage(null, refusal(-32603, 'The node ended while it worked on this request.'))

async function serve(answer: Router, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const text = await answer(body).catch(() => lost)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

/**
 * Opens a port of the loopback interface on which questions wait until a node is named. What comes in goes to
 * the node as it is, unless there is a router.
 */
export async function openGate(createAnswer?: (upstream: Upstream) => Router): Promise<Gate> {
  const upstream = createUpstream()
  const answer = createAnswer?.(upstream) ?? ((body) => upstream.ask(body))
  const server = createServer((request, response) => {
    // Who has left is not answered.
    serve(answer, request, response).catch(() => response.destroy())
  })
  // Idle connections are the client's to close: one that is closed under it looks like a node that died.
  server.keepAliveTimeout = 0
  server.requestTimeout = 0
  const sockets = openSockets(server, upstream, answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free TCP port.')

  return {
    port: address.port,
    leadTo: upstream.leadTo,
    hold: upstream.hold,
    close() {
      sockets.close()
      upstream.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
