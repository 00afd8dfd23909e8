/** Counts what one piece of work cost the node: HTTP round trips, and the JSON-RPC calls in them. */
export type ChainMeter = {
  roundTrips: number
  requests: number
  /** Whether anything was read, though somebody else's equal read may have paid for it. */
  asked?: boolean
  /** Blocks whose state a node no longer had, by number, where a read was refused for it. */
  pruned?: Set<string>
}

export const createChainMeter = (): ChainMeter => ({ roundTrips: 0, requests: 0 })
