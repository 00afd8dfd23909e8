import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Blocked = {
  /** The longest that this thread worked without looking at anything else, in processor time. */
  blockMs: number
  /** Processor time of all threads of the process. */
  cpuMs: number
}

/** Measures how long requests keep the thread that it runs in from everything else. */
export type BlockMeter = { start(): Promise<void>; stop(): Promise<Blocked> }

/** What is counted from one look to the next; the last one needs this long to be counted. */
const everyMs = 1
const settleMs = 3

/**
 * Processor time of the process's first thread, in milliseconds, where the system tells it: a thread that only waits
 * for a processor does not block. Elsewhere the clock.
 */
function openThreadClock(): () => number {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    process.once('exit', () => closeSync(file))
    const text = Buffer.alloc(64)
    return () => Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)), 10) / 1e6
  } catch {
    return () => performance.now()
  }
}

export function createBlockMeter(): BlockMeter {
  const clock = openThreadClock()
  let before = process.cpuUsage()
  let last = clock()
  let longest = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const now = clock()
    longest = Math.max(longest, now - last)
    last = now
  }
  return {
    async start() {
      before = process.cpuUsage()
      timer = setInterval(look, everyMs)
      await sleep(settleMs)
      last = clock()
      longest = 0
    },
    async stop() {
      await sleep(settleMs)
      clearInterval(timer)
      look()
      const { user, system } = process.cpuUsage(before)
      return { blockMs: longest, cpuMs: (user + system) / 1000 }
    },
  }
}
