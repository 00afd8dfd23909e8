/** One JSON-RPC read. */
export type NodeCall = { method: string; params: readonly unknown[] }

/**
 * The chain as the indexer sees it: reads that travel together, behind those of the tools. In the service it is
 * the shared pool of endpoints, whichever thread the indexer runs in.
 */
export type NodeReads = {
  /** Answers in the order of the calls; fails as a whole. */
  readAll(calls: readonly NodeCall[], signal?: AbortSignal): Promise<unknown[]>
}
