import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Blocked = {
  /** The longest time in which this thread did nothing else. */
  blockMs: number
  /** Processor time of all threads of the process. */
  cpuMs: number
}

/** Measures how long requests keep the thread that it runs in from everything else. */
export type BlockMeter = { start(): Promise<void>; stop(): Promise<Blocked> }

/** The timer that counts needs this long to begin, and to count what kept it from running. */
const settleMs = 3
const tickMs = 1

const processMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Processor time of this thread alone, where the system tells it; of the whole process elsewhere. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return processMs()
  }
}

export function createBlockMeter(): BlockMeter {
  let timer: NodeJS.Timeout | undefined
  let cpuBefore = 0
  let longest = 0
  let last = { at: 0, busy: 0 }
  const now = () => ({ at: performance.now(), busy: threadMs() })
  const tick = () => {
    const next = now()
    // A thread that was only kept waiting for a processor has not blocked.
    longest = Math.max(longest, Math.min(next.at - last.at, next.busy - last.busy))
    last = next
  }
  return {
    async start() {
      cpuBefore = processMs()
      longest = 0
      last = now()
      timer = setInterval(tick, tickMs)
      await sleep(settleMs)
    },
    async stop() {
      await sleep(settleMs)
      clearInterval(timer)
      return { blockMs: longest, cpuMs: processMs() - cpuBefore }
    },
  }
}
