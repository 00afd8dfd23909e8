/** What an endpoint may be asked to do, as data. Pacing keeps every number. */
export type EndpointLimits = {
  /** HTTP requests in any one second. */
  requestsPerSecond: number
  /** JSON-RPC calls in any one second, members of batches counted one by one. */
  callsPerSecond: number
  /** HTTP requests under way at once. */
  concurrency: number
  /** Calls in one batch. */
  maxBatch: number
  /** Gas an eth_call may use. */
  maxCallGas: number
  maxResponseBytes: number
}

/** A node of our own: nobody else is harmed, so only its health limits us. */
const ownNodeLimits: EndpointLimits = {
  requestsPerSecond: 2_000,
  callsPerSecond: 20_000,
  concurrency: 16,
  maxBatch: 100,
  maxCallGas: 50_000_000,
  maxResponseBytes: 32 * 1024 * 1024,
}

/** A public endpoint: under everything that was measured of the strictest one. */
const publicLimits: EndpointLimits = {
  requestsPerSecond: 20,
  callsPerSecond: 200,
  concurrency: 6,
  maxBatch: 25,
  maxCallGas: 50_000_000,
  maxResponseBytes: 32 * 1024 * 1024,
}

const ownHosts = /^(localhost|127\.|\[?::1\]?$|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** The limits of an endpoint nothing else is known of: a private address is taken to be the operator's own node. */
export const limitsFor = (url: string): EndpointLimits =>
  ownHosts.test(new URL(url).hostname) ? ownNodeLimits : publicLimits
