import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFaultPicker } from './createFaultPicker.ts'
import { createProxyStats, type ProxyStats } from './createProxyStats.ts'
import { createWebSocketTunnel, type WebSocketTunnel } from './createWebSocketTunnel.ts'
import type { FaultRule, SeenCall } from './Fault.ts'
import { forwardCalls } from './forwardCalls.ts'

export type FaultyRpcOptions = {
  /** URL of the real node. */
  target: string
  /** Decides what faults with a probability do. */
  seed?: number
}

/** A node with moods: a proxy in front of a real one that can do everything that public endpoints do. */
export type FaultyRpc = {
  url: string
  wsUrl: string
  setFaults(rules: readonly FaultRule[]): void
  clearFaults(): void
  stats(): ProxyStats
  resetStats(): void
  /** From now on another node is behind the same address, as when a node changes its mind about the chain. */
  redirect(target: string): void
  /** Stops listening and cuts every connection, as a node that died. */
  goDown(): Promise<void>
  /** Listens again at the same port. */
  comeUp(): Promise<void>
  webSockets: Pick<WebSocketTunnel, 'drop' | 'freeze' | 'refuse'>
  close(): Promise<void>
}

async function readCalls(request: IncomingMessage): Promise<{ calls: SeenCall[]; batch: boolean }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  return Array.isArray(body) ? { calls: body, batch: true } : { calls: [body as SeenCall], batch: false }
}

/** Starts the proxy on a free loopback port. */
export async function startFaultyRpc(options: FaultyRpcOptions): Promise<FaultyRpc> {
  const { seed = 1 } = options
  let { target } = options
  const stats = createProxyStats()
  const tunnel = createWebSocketTunnel(target)
  const sockets = new Set<Socket>()
  let picker = createFaultPicker([], seed)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { calls, batch } = await readCalls(request)
    // Counted until the answer is handed over: what the client does next may come before the close.
    const leave = stats.arrive(calls)
    response.once('close', leave)
    const faults = picker.exchangeFaults(calls)
    for (const fault of faults) if (fault.kind === 'delay') await sleep(fault.ms)
    const fault = faults.find(({ kind }) => kind !== 'delay')
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'http') {
      return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
    }
    const replies = await forwardCalls({ target, calls, replyFaults: picker.replyFaults })
    const text = JSON.stringify(batch ? replies : replies[0])
    leave()
    stats.answer(Buffer.byteLength(text))
    response.setHeader('content-type', 'application/json')
    if (fault?.kind !== 'truncate') return void response.end(text)
    const half = text.slice(0, text.length / 2)
    if (!fault.loseConnection) return void response.end(half)
    response.setHeader('content-length', Buffer.byteLength(text))
    response.write(half, () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502)
      response.end(String(error))
    })
  })
  // Idle connections are the client's to close, so that a test sees those it forgets.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', tunnel.open)

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const stopListening = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    tunnel.drop()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    setFaults(rules) {
      picker = createFaultPicker(rules, seed)
    },
    clearFaults() {
      picker = createFaultPicker([], seed)
    },
    stats: () => ({
      ...stats.read(),
      openSockets: sockets.size - tunnel.count(),
      openWebSockets: tunnel.count(),
    }),
    resetStats: stats.reset,
    redirect(next) {
      target = next
    },
    goDown: stopListening,
    comeUp: () => listen(port),
    webSockets: tunnel,
    close: stopListening,
  }
}
