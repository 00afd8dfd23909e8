import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** How much less than an ordinary thread one gets where there are not enough cores: about a tenth. */
const niceness = 10

/**
 * Puts the calling thread behind the one that serves: on Linux a thread has a priority of its own. Where the system
 * has no such thing, or does not allow it, everything stays as it is.
 */
export function yieldToOtherThreads(): void {
  try {
    const [thread] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread !== undefined) setPriority(Number(thread), niceness)
  } catch {
    // A share of the processor is not worth a start that fails.
  }
}
