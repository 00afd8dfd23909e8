import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Blocked = {
  /** The most processor time that this thread spent before it came round to anything else. */
  blockMs: number
  /** Processor time of all threads of the process. */
  cpuMs: number
}

/** Measures how long requests keep the thread that it runs in from everything else. */
export type BlockMeter = { start(): Promise<void>; stop(): Promise<Blocked> }

/** The timer that counts needs this long to begin, and to count what kept it from running. */
const settleMs = 3

/** Processor time of the thread that asks, which Linux tells; elsewhere that of the process, which is more. */
function threadCpuMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** How often it is looked how much this thread has worked since it last came round. */
const everyMs = 1

export function createBlockMeter(): BlockMeter {
  let before = process.cpuUsage()
  let seenMs = 0
  let longestMs = 0
  let timer: NodeJS.Timeout | undefined
  // By processor time: a thread that was only kept waiting for a processor has not blocked.
  const look = () => {
    const nowMs = threadCpuMs()
    longestMs = Math.max(longestMs, nowMs - seenMs)
    seenMs = nowMs
  }
  return {
    async start() {
      before = process.cpuUsage()
      timer = setInterval(look, everyMs)
      await sleep(settleMs)
      seenMs = threadCpuMs()
      longestMs = 0
    },
    async stop() {
      await sleep(settleMs)
      clearInterval(timer)
      look()
      const { user, system } = process.cpuUsage(before)
      return { blockMs: longestMs, cpuMs: (user + system) / 1000 }
    },
  }
}
