import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** How much less than an ordinary thread one gets where there are not enough cores: about a tenth. */
const niceness = 10

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
