import type { Endpoint } from '../endpoints/createEndpoint.ts'
import type { HeadTiming } from './HeadTiming.ts'
import { openHeadSocket } from './openHeadSocket.ts'

export type HeadSubscriptionOptions = {
  /** Where reads go, and so where heads must come from: another node's head may not be there yet. */
  preferred: () => Endpoint | undefined
  chainId: number
  timing: HeadTiming
  onHeader: (header: unknown, endpoint: Endpoint) => void
  /** The subscription came to stand, or broke. */
  onChange: () => void
}

/** A standing subscription to new heads, where the preferred endpoint offers one; it reopens when it breaks. */
export type HeadSubscription = {
  /** The endpoint it stands at, or undefined while there is none. */
  source(): Endpoint | undefined
  /** Gives a subscription up that is of no use; another is opened in its place. */
  reopen(): void
  close(): void
}

export function createHeadSubscription(options: HeadSubscriptionOptions): HeadSubscription {
  const { timing, chainId } = options
  let source: Endpoint | undefined
  let socket: { close(): void } | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const openLater = () => {
    const pause = Math.min(timing.longestReconnectMs, timing.reconnectMs * 2 ** failures)
    failures += 1
    timer = setTimeout(open, pause)
    timer.unref()
  }
  const open = () => {
    const endpoint = options.preferred()
    if (!endpoint?.wsUrl) return openLater()
    socket = openHeadSocket({
      url: endpoint.wsUrl,
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
        openLater()
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
