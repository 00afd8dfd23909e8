/** How the newest head is followed. */
export type HeadTiming = {
  /** Polling follows the block time between these two. */
  minPollMs: number
  maxPollMs: number
  /** How often a subscription is checked against the node's own word. */
  watchdogMs: number
  /** A head that stands still for this long is a fault of the endpoint. */
  stuckMs: number
  /** How often an endpoint that lags is asked whether it has caught up. */
  recheckMs: number
  /** How often endpoints are held against each other, where there are several. */
  crossCheckMs: number
  /** For how long a chain that only one endpoint contradicts is held on to. */
  holdMs: number
  /** For how long a lower head is taken for a slow node before it is taken for the truth. */
  movedBackAfterMs: number
  /** The pause before a broken subscription is opened again; each further one is twice as long. */
  reconnectMs: number
  longestReconnectMs: number
}

export const defaultHeadTiming: HeadTiming = {
  minPollMs: 250,
  maxPollMs: 2_000,
  watchdogMs: 5_000,
  stuckMs: 15_000,
  recheckMs: 5_000,
  crossCheckMs: 5_000,
  holdMs: 60_000,
  movedBackAfterMs: 3_000,
  reconnectMs: 500,
  longestReconnectMs: 30_000,
}
