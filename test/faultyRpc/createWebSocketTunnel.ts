import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Carries WebSocket connections to the node as raw bytes, and can break them. */
export type WebSocketTunnel = {
  open: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  count(): number
  /** Cuts every open connection. */
  drop(): void
  /** Keeps connections open but lets nothing through any more. */
  freeze(): void
  /** Whether new connections are turned away. */
  refuse(on: boolean): void
}

export function createWebSocketTunnel(target: string): WebSocketTunnel {
  const { hostname, port } = new URL(target)
  const pairs = new Set<{ client: Duplex; node: Socket }>()
  let refusing = false

  return {
    open(request, client, head) {
      if (refusing) return void client.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
      const node = connect(Number(port), hostname)
      const pair = { client, node }
      pairs.add(pair)
      const end = () => {
        pairs.delete(pair)
        client.destroy()
        node.destroy()
      }
      for (const side of [client, node]) side.on('error', end).on('end', end).on('close', end)
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
      node.write(`${[`GET ${request.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
      node.write(head)
      client.pipe(node)
      node.pipe(client)
    },
    count: () => pairs.size,
    drop() {
      for (const { client } of pairs) client.destroy()
    },
    freeze() {
      for (const { client, node } of pairs) {
        client.unpipe(node).resume()
        node.unpipe(client).resume()
      }
    },
    refuse(on) {
      refusing = on
    },
  }
}
