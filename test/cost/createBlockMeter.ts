import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
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

/** Processor time of the thread that asks, which Linux tells; elsewhere that of the process, which is more. */
function threadCpuMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

export function createBlockMeter(): BlockMeter {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let before = process.cpuUsage()
  let threadBefore = threadCpuMs()
  return {
    async start() {
      before = process.cpuUsage()
      threadBefore = threadCpuMs()
      delay.reset()
      delay.enable()
      await sleep(settleMs)
    },
    async stop() {
      await sleep(settleMs)
      delay.disable()
      const { user, system } = process.cpuUsage(before)
      const cpuMs = (user + system) / 1000
      // A thread that was only kept waiting for a processor has not blocked.
      return { blockMs: Math.min(delay.max / 1e6, threadCpuMs() - threadBefore), cpuMs }
    },
  }
}
