import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { WebSocket } from 'ws'
import type { Router } from './createRouter.ts'
import type { Upstream } from './createUpstream.ts'

// `ws` is CommonJS that requires Node's own modules, which a bundle of ES modules cannot hold.
const ws = createRequire(import.meta.url)('ws') as typeof import('ws')

/** Whether a message is for the node itself. */
function subscribes(text: string): boolean {
  try {
    return /^eth_(un)?subscribe$/.test(String(JSON.parse(text).method))
  } catch {
    return false
  }
}

/** Where the node's own messages come from: only it knows of new blocks as they are made. */
function openNodeSocket(client: WebSocket, port: Promise<number>) {
  const opening = port.then(
    (number) =>
      new Promise<WebSocket>((resolve) => {
        const node = new ws.WebSocket(`ws://127.0.0.1:${number}`, { perMessageDeflate: false })
        node.on('open', () => resolve(node))
        node.on('message', (data: unknown) => client.send(String(data)))
        // An error is always followed by a close, and who loses the node has to subscribe again.
        node.on('error', () => {})
        node.on('close', () => client.terminate())
        client.on('close', () => node.terminate())
      }),
  )
  return { send: (text: string) => void opening.then((node) => node.send(text)) }
}

/** Serves the same questions over WebSocket, and subscriptions, which end with the node that they were made at. */
export function openSockets(server: Server, upstream: Upstream, answer: Router): { close(): void } {
  const sockets = new ws.WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (client: WebSocket) => {
    let node: ReturnType<typeof openNodeSocket> | undefined
    client.on('error', () => {})
    client.on('message', (data: unknown) => {
      const text = String(data)
      if (subscribes(text)) {
        node ??= openNodeSocket(client, upstream.port())
        return node.send(text)
      }
      answer(text).then(
        (reply) => client.send(String(reply)),
        () => client.terminate(),
      )
    })
  })
  return {
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}
