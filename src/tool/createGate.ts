import { Overloaded } from '../errors/codes.ts'

/** Lets a bounded number of computations run at once and a bounded number wait; refuses the rest. */
export type Gate = {
  enter(signal: AbortSignal): Promise<() => void>
  readonly running: number
  readonly waiting: number
}

export function createGate(limits: { running: number; waiting: number }): Gate {
  let running = 0
  const queue = new Set<() => void>()

  const leave = () => {
    running -= 1
    const [next] = queue
    if (!next) return
    queue.delete(next)
    next()
  }
  const once = () => {
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return queue.size
    },
    enter(signal) {
      if (running < limits.running) {
        running += 1
        return Promise.resolve(once())
      }
      if (queue.size >= limits.waiting) return Promise.reject(Overloaded({ waiting: queue.size }))
      return new Promise((resolve, reject) => {
        const admit = () => {
          signal.removeEventListener('abort', abandon)
          running += 1
          resolve(once())
        }
        const abandon = () => {
          queue.delete(admit)
          reject(signal.reason)
        }
        queue.add(admit)
        signal.addEventListener('abort', abandon, { once: true })
      })
    },
  }
}
