/** What an endpoint may be asked to do, as data. Pacing keeps every number; answers correct them downwards. */
export type EndpointLimits = {
  /** HTTP requests in any one second. */
  requestsPerSecond: number
  /** JSON-RPC calls in any one second, members of batches counted one by one. */
  callsPerSecond: number
  /** HTTP requests under way at once. */
  concurrency: number
  /** Calls in one batch. */
  maxBatch: number
  /** Gas that one request which runs code may use. */
  maxCallGas: number
  maxResponseBytes: number
  /** Blocks that one log query may cover, and fewer where one of its topics is a list. */
  maxLogBlocks: number
  maxLogBlocksOfList: number
  /** Logs that one query gives back. */
  maxLogs: number
  /** Newest blocks whose state it keeps. */
  stateBlocks: number
  /** Methods it does not have; a name that ends in `*` stands for all that begin so. */
  missingMethods: readonly string[]
}

const unlimited = Number.MAX_SAFE_INTEGER

/** A node of our own: nobody else is harmed, so only its health limits us. */
const ownNodeLimits: EndpointLimits = {
  requestsPerSecond: 2_000,
  callsPerSecond: 20_000,
  concurrency: 16,
  maxBatch: 100,
  maxCallGas: 50_000_000,
  maxResponseBytes: 32 * 1024 * 1024,
  maxLogBlocks: unlimited,
  maxLogBlocksOfList: unlimited,
  maxLogs: unlimited,
  stateBlocks: unlimited,
  missingMethods: [],
}

/** A public endpoint nothing more is known of: under everything that was measured of the strictest one. */
const publicLimits: EndpointLimits = {
  requestsPerSecond: 20,
  callsPerSecond: 200,
  concurrency: 6,
  maxBatch: 25,
  maxCallGas: 50_000_000,
  maxResponseBytes: 32 * 1024 * 1024,
  maxLogBlocks: 10_000_000,
  maxLogBlocksOfList: 100_000,
  maxLogs: 10_000,
  stateBlocks: unlimited,
  missingMethods: [],
}

const ownHosts = /^(localhost|127\.|\[?::1\]?$|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** The limits of an endpoint nothing else is known of: a private address is taken to be the operator's own node. */
export const limitsFor = (url: string): EndpointLimits =>
  ownHosts.test(new URL(url).hostname) ? ownNodeLimits : publicLimits
