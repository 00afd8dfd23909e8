/** What the public node allows, as it was measured. */
export type PublicLimits = {
  /** HTTP requests, and calls in batches, that one client may make in any second. */
  requestsPerSecond: number
  callsPerSecond: number
  maxBatch: number
  maxLogs: number
  maxLogBlocks: number
  /** Blocks of a log query with a list in one of its topics. */
  maxLogBlocksOfList: number
  /** Blocks whose state is kept. */
  stateBlocks: number
  /** Every so many log queries over more than one block, one takes too long. */
  timeOutEvery: number
}

export const publicLimits: PublicLimits = {
  requestsPerSecond: 40,
  callsPerSecond: 400,
  maxBatch: 25,
  maxLogs: 10_000,
  maxLogBlocks: 10_000_000,
  maxLogBlocksOfList: 100_000,
  stateBlocks: 5_000,
  timeOutEvery: Number.POSITIVE_INFINITY,
}

/** What was refused, and how often. */
export type Refusal =
  | 'rateByHttp'
  | 'rateByRpc'
  | 'batch'
  | 'logs'
  | 'logBlocks'
  | 'logTimeout'
  | 'state'
  | 'method'
