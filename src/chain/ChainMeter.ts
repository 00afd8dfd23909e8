/** Counts what one piece of work cost the node: HTTP round trips, and the JSON-RPC calls in them. */
export type ChainMeter = { roundTrips: number; requests: number }

export const createChainMeter = (): ChainMeter => ({ roundTrips: 0, requests: 0 })
