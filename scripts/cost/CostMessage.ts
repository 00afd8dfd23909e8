import type { Fuzzed } from '../fuzz/listFuzzed.ts'

/** What the service's process is told: to begin counting, and to tell what it counted since. */
export type ToService = 'start' | 'stop'

/** What one request, or several, cost the service's process. */
export type Counted = {
  /** The longest time in which the main thread did nothing else. */
  blockMs: number
  /** Processor time of all threads, and of the process for heavy operations. */
  cpuMs: number
  /** Calls to the node, members of batches counted one by one. */
  nodeCalls: number
  /** Rows that were read from the index. */
  rows: number
  rssMb: number
}

export type FromService =
  | ({ kind: 'ready'; port: number } & Fuzzed)
  | { kind: 'started' }
  | { kind: 'counted'; counted: Counted }
