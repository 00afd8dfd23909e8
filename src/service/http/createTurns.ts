import { createFairQueue } from '../../base/observe/createFairQueue.ts'

/** Begins a client's work, or lets it wait until it is that client's turn. */
export type Turns = <T>(client: string, begin: () => Promise<T>) => Promise<T>

/** What beginning may take in one round of the event loop; the rest waits for the next. */
const roundMs = 5

/**
 * Reading and checking a request takes up to ten milliseconds of the thread, before anything weighs what is asked for.
 * Where many come at once they are begun in turns between clients, so that one waits for others' next, not for all.
 */
export function createTurns(): Turns {
  const queue = createFairQueue<() => void>()
  let usedMs = 0
  let isRound = false

  const nextRound = () => {
    usedMs = 0
    while (queue.size > 0 && usedMs < roundMs) {
      const waiting = queue.next()
      if (!waiting) break
      queue.remove(waiting)
      waiting.item()
    }
    // What ran in this round counts until the next one, also where nothing waits.
    isRound = usedMs > 0
    if (isRound) setImmediate(nextRound)
  }
  const run = <T>(begin: () => Promise<T>): Promise<T> => {
    if (!isRound) {
      isRound = true
      setImmediate(nextRound)
    }
    const started = performance.now()
    try {
      return begin()
    } finally {
      usedMs += performance.now() - started
    }
  }

  return (client, begin) => {
    if (queue.size === 0 && usedMs < roundMs) return run(begin)
    return new Promise((resolve, reject) => {
      queue.add(client, () => {
        try {
          run(begin).then(resolve, reject)
        } catch (error) {
          reject(error)
        }
      })
    })
  }
}
