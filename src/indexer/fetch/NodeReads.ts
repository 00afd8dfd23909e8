import type { Hex } from 'viem'

/** One JSON-RPC read. */
export type NodeCall = { method: string; params: readonly unknown[] }

/** What a read that may be beyond a node came to: its answer, what a call reverted with, or why there is none. */
export type Tried = { value: unknown } | { reverted: Hex } | { refusal: string }

/**
 * The chain as the indexer sees it: reads that travel together, behind those of the tools. In the service it is
 * the shared pool of endpoints, whichever thread the indexer runs in.
 */
export type NodeReads = {
  /** Answers in the order of the calls; fails as a whole. */
  readAll(calls: readonly NodeCall[], signal?: AbortSignal): Promise<unknown[]>
  /** The same of what a node may not have: that is an answer. A node that is down or slow is none. */
  tryAll(calls: readonly NodeCall[], signal?: AbortSignal): Promise<Tried[]>
}
