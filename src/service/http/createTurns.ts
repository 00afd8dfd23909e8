import { createFairQueue } from '../../base/observe/createFairQueue.ts'

/** Begins a client's work, or lets it wait until it is that client's turn; `bytes` is how much there is to read. */
export type Turns = <T>(client: string, bytes: number, begin: () => Promise<T>) => Promise<T>

/** What beginning may take in one round of the event loop; the rest waits for the next. */
const roundMs = 5

/** What is longer takes milliseconds to read. */
const mostOfSmall = 8_192

/**
 * Reading and checking a request takes up to ten milliseconds of the thread, before anything weighs what is asked for.
 * Where many come at once they are begun in turns between clients, so that one waits for others' next, not for all.
 * Who asks in few words waits for no long ones; those rest as long as they took, so that together they have half of
 * the thread at most.
 */
export function createTurns(): Turns {
  const small = createFairQueue<() => void>()
  const large = createFairQueue<() => void>()
  let usedMs = 0
  let isRound = false
  /** Until then no long one begins. */
  let restUntilMs = 0

  const isRested = () => performance.now() >= restUntilMs

  const beginNext = (queue: typeof small): boolean => {
    const waiting = queue.next()
    if (!waiting) return false
    queue.remove(waiting)
    waiting.item()
    return true
  }
  const nextRound = () => {
    usedMs = 0
    while (usedMs < roundMs && beginNext(small));
    // However many short ones there are: a long one does not wait for ever.
    if (isRested()) beginNext(large)
    // What ran in this round counts until the next one, also where nothing waits.
    isRound = usedMs > 0
    if (isRound) setImmediate(nextRound)
    else if (large.size > 0) roundAfterRest()
  }
  const roundAfterRest = () => {
    isRound = true
    setTimeout(nextRound, restUntilMs - performance.now())
  }

  const run = <T>(queue: typeof small, begin: () => Promise<T>): Promise<T> => {
    if (!isRound) {
      isRound = true
      setImmediate(nextRound)
    }
    const started = performance.now()
    try {
      return begin()
    } finally {
      const ended = performance.now()
      usedMs += ended - started
      if (queue === large) restUntilMs = ended + (ended - started)
    }
  }

  return (client, bytes, begin) => {
    const queue = bytes > mostOfSmall ? large : small
    if (queue.size === 0 && usedMs < roundMs && (queue === small || isRested())) return run(queue, begin)
    if (!isRound) roundAfterRest()
    return new Promise((resolve, reject) => {
      queue.add(client, () => {
        try {
          run(queue, begin).then(resolve, reject)
        } catch (error) {
          reject(error)
        }
      })
    })
  }
}
