import { createRequire } from 'node:module'

// `ws` is CommonJS that requires Node's own modules, which a bundle of ES modules cannot hold; it is loaded
// from its package instead.
const { WebSocket } = createRequire(import.meta.url)('ws') as typeof import('ws')

export type HeadSocketOptions = {
  url: string
  chainId: number
  /** The subscription stands. */
  onLive: () => void
  onHeader: (header: unknown) => void
  /** It is over, for whatever reason; called once. */
  onEnd: () => void
}

const handshakeTimeoutMs = 5_000
const heartbeatMs = 15_000
const maxMessageBytes = 1_048_576

const chainIdRequest = 1
const subscribeRequest = 2

type Message = { id?: number; result?: unknown; params?: { result?: unknown } }

function parseMessage(data: unknown): Message | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}

/** Subscribes to new heads over one WebSocket, after its node has shown the right chain id. */
export function openHeadSocket(options: HeadSocketOptions): { close(): void } {
  const socket = new WebSocket(options.url, {
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  let ended = false
  let heard = true

  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    socket.terminate()
    options.onEnd()
  }
  const ask = (id: number, method: string, params: readonly unknown[]) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
  const heartbeat = setInterval(() => {
    if (!heard) return end()
    heard = false
    socket.ping()
  }, heartbeatMs)
  heartbeat.unref()

  socket.on('open', () => ask(chainIdRequest, 'eth_chainId', []))
  socket.on('pong', () => {
    heard = true
  })
  // An error is always followed by a close; without this line it would be thrown instead.
  socket.on('error', () => {})
  socket.on('close', end)
  socket.on('message', (data: unknown) => {
    heard = true
    const message = parseMessage(data)
    if (!message) return end()
    if (message.params) return options.onHeader(message.params.result)
    if (message.id === chainIdRequest) {
      if (Number(message.result) !== options.chainId) return end()
      return ask(subscribeRequest, 'eth_subscribe', ['newHeads'])
    }
    if (message.id !== subscribeRequest) return
    if (typeof message.result === 'string') options.onLive()
    else end()
  })
  return { close: end }
}
