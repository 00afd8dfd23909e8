/** What the public node allows, as it was measured. */
export type PublicLimits = {
  /** HTTP requests, and calls in batches, that one client may make in any second. */
  requestsPerSecond: number
  callsPerSecond: number
  /** Requests under way at once; one more is refused like one too many in a second. */
  concurrency: number
  maxBatch: number
  maxLogs: number
  /** Logs that a query over 1,001 blocks or fewer may match. */
  maxLogsOfShortSpan: number
  /** Gas that a call has at most, whatever it asks for. */
  maxCallGas: number
  maxLogBlocks: number
  /** Blocks of a log query with a list in one of its topics. */
  maxLogBlocksOfList: number
  /** Blocks whose state is kept. */
  stateBlocks: number
  /** Every so many log queries over more than one block, one takes too long. */
  timeOutEvery: number
  /** How long an answer takes at least. */
  latencyMs: number
  /** Whether it gives the receipts of a whole block at once. */
  blockReceipts: boolean
  /** Blocks, receipts and logs as a Nitro node writes them. */
  nitro: boolean
}

export const publicLimits: PublicLimits = {
  requestsPerSecond: 40,
  callsPerSecond: 400,
  concurrency: 20,
  maxBatch: 25,
  maxLogs: 10_000,
  maxLogsOfShortSpan: 50_000,
  maxCallGas: 50_000_000,
  maxLogBlocks: 10_000_000,
  maxLogBlocksOfList: 100_000,
  stateBlocks: 5_000,
  timeOutEvery: Number.POSITIVE_INFINITY,
  latencyMs: 0,
  blockReceipts: true,
  nitro: false,
}

/** What was refused, and how often. */
export type Refusal =
  | 'rateByHttp'
  | 'rateByRpc'
  | 'userAgent'
  | 'batch'
  | 'logs'
  | 'logBlocks'
  | 'logTimeout'
  | 'state'
  | 'method'
