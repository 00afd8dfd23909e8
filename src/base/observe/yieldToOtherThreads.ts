import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Where there are not enough cores, a third of what an ordinary thread gets: less would keep heavy answers waiting. */
const niceness = 5

/**
 * Puts the calling thread behind the one that serves: on Linux a thread has a priority of its own. Where the system
 * has no such thing, or does not allow it, everything stays as it is.
 */
export function yieldToOtherThreads(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // A share of the processor is not worth a start that fails.
  }
}
