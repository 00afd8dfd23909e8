/** What the parts of the service may hold in memory, in bytes. */
export type MemoryShares = {
  /** Finished answers that are kept for the next who asks. */
  answers: number
  /** Pages of the index that its readers keep, all connections together. */
  indexReading: number
  /** Pages of the index that its writer keeps. */
  indexWriting: number
  /** What the heap of the process for heavy operations may hold before it is ended. */
  computeHeapMb: number
  /** How far beyond what it holds a heap may grow before it is tidied. */
  heapGrowthPercent: number
}

const megabyte = 1_048_576

/** What the heap holds before anybody has asked for anything: every operation with its schemas and words. */
const heldAtRest = 100 * megabyte

/**
 * The one setting for memory, handed out: a quarter for answers, an eighth each for the index's readers and its
 * writer, a sixth for what the heap has not tidied up yet. The rest is for requests under way and the nodes' answers
 * to them.
 */
export function memoryShares(megabytes: number): MemoryShares {
  const share = (part: number) => Math.floor((megabytes * megabyte) / part)
  return {
    answers: share(4),
    indexReading: share(8),
    indexWriting: share(8),
    computeHeapMb: Math.round((heldAtRest + share(2)) / megabyte),
    heapGrowthPercent: Math.round((100 * share(6)) / (share(4) + heldAtRest)),
  }
}
