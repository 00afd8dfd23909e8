import type { Endpoint } from '../endpoints/createEndpoint.ts'
import type { HeadTiming } from './HeadTiming.ts'
import { openHeadSocket } from './openHeadSocket.ts'

export type HeadSubscriptionOptions = {
  endpoints: readonly Endpoint[]
  chainId: number
  timing: HeadTiming
  onHeader: (header: unknown, endpoint: Endpoint) => void
  /** The subscription came to stand, or broke. */
  onChange: () => void
}

/** A standing subscription to new heads, at the first endpoint that offers one; it reopens when it breaks. */
export type HeadSubscription = {
  /** The endpoint it stands at, or undefined while there is none. */
  source(): Endpoint | undefined
  /** Gives a subscription up that says nothing; another is opened in its place. */
  reopen(): void
  close(): void
}

export function createHeadSubscription(options: HeadSubscriptionOptions): HeadSubscription {
  const { timing, chainId } = options
  const offering = options.endpoints.flatMap((endpoint) =>
    endpoint.wsUrl === undefined ? [] : [{ endpoint, url: endpoint.wsUrl }],
  )
  let source: Endpoint | undefined
  let socket: { close(): void } | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const open = () => {
    const chosen = offering[failures % offering.length]
    if (!chosen || closed) return
    const { endpoint, url } = chosen
    socket = openHeadSocket({
      url,
      chainId,
      onLive() {
        source = endpoint
        failures = 0
        options.onChange()
      },
      onHeader: (header) => options.onHeader(header, endpoint),
      onEnd() {
        const stood = source !== undefined
        source = undefined
        if (closed) return
        const pause = Math.min(timing.longestReconnectMs, timing.reconnectMs * 2 ** failures)
        failures += 1
        timer = setTimeout(open, pause)
        timer.unref()
        if (stood) options.onChange()
      },
    })
  }
  open()

  return {
    source: () => source,
    reopen: () => socket?.close(),
    close() {
      closed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
