import { setFlagsFromString } from 'node:v8'
import { memoryShares } from './memoryShares.ts'

/**
 * Lets the heaps of this process and its threads grow only so far beyond what they hold before they are tidied.
 * Left alone the engine waits until a heap is several times as large, which on a machine with much memory it may be.
 */
export const boundHeap = (megabytes: number): void =>
  setFlagsFromString(`--heap-growing-percent=${memoryShares(megabytes).heapGrowthPercent}`)
