import type { SeenCall } from './Fault.ts'

/** What arrived at the proxy. */
export type ProxyStats = {
  httpRequests: number
  rpcCalls: number
  batchSizes: number[]
  /** What the node has answered in all, whether or not it was read. */
  responseBytes: number
  /** JSON-RPC calls by method. */
  methods: Record<string, number>
  /** The most HTTP requests, and the most JSON-RPC calls, that arrived within any one second. */
  busiestSecond: { httpRequests: number; rpcCalls: number }
  mostAtOnce: number
  openSockets: number
  openWebSockets: number
}

type Arrival = { at: number; calls: number }

function busiestSecond(arrivals: readonly Arrival[]) {
  let first = 0
  let calls = 0
  const most = { httpRequests: 0, rpcCalls: 0 }
  arrivals.forEach((arrival, index) => {
    calls += arrival.calls
    for (let oldest = arrivals[first]; oldest && oldest.at <= arrival.at - 1000; oldest = arrivals[first]) {
      calls -= oldest.calls
      first += 1
    }
    most.httpRequests = Math.max(most.httpRequests, index - first + 1)
    most.rpcCalls = Math.max(most.rpcCalls, calls)
  })
  return most
}

/** Counts what the proxy sees, from the last reset on. */
export function createProxyStats() {
  let arrivals: Arrival[] = []
  let batchSizes: number[] = []
  let methods: Record<string, number> = {}
  let responseBytes = 0
  let running = 0
  let mostAtOnce = 0

  return {
    /** Counts a request; the returned function says that it has been answered. */
    arrive(calls: readonly SeenCall[]): () => void {
      arrivals.push({ at: performance.now(), calls: calls.length })
      batchSizes.push(calls.length)
      for (const { method } of calls) methods[method] = (methods[method] ?? 0) + 1
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      let answered = false
      return () => {
        if (!answered) running -= 1
        answered = true
      }
    },
    answer(bytes: number): void {
      responseBytes += bytes
    },
    reset() {
      responseBytes = 0
      arrivals = []
      batchSizes = []
      methods = {}
      mostAtOnce = running
    },
    read: (): Omit<ProxyStats, 'openSockets' | 'openWebSockets'> => ({
      httpRequests: arrivals.length,
      rpcCalls: batchSizes.reduce((sum, size) => sum + size, 0),
      batchSizes: [...batchSizes],
      responseBytes,
      methods: { ...methods },
      busiestSecond: busiestSecond(arrivals),
      mostAtOnce,
    }),
  }
}
