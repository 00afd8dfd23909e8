import { Cancelled, Overloaded } from '../../base/errors/codes.ts'

export type Places = {
  /** Waits for a place in the order of asking; the answer gives it back, once however often it is called. */
  take(signal?: AbortSignal): Promise<() => void>
  readonly taken: number
  readonly waiting: number
}

const toCancellation = (signal: AbortSignal | undefined) =>
  Cancelled({ operation: 'reading the index' }, { cause: signal?.reason })

type Waiter = { admit: () => void; refuse: (error: Error) => void }

/** A bounded number of places; who waits longer than `waitMs` is refused as overload. */
export function createPlaces({ limit, waitMs }: { limit: number; waitMs: number }): Places {
  const queue: Waiter[] = []
  let taken = 0

  function free() {
    const next = queue.shift()
    if (next) next.admit()
    else taken -= 1
  }

  function place(): () => void {
    let held = true
    return () => {
      if (!held) return
      held = false
      free()
    }
  }

  function wait(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const waiter: Waiter = {
        admit: () => {
          settle()
          resolve(place())
        },
        refuse: (error) => {
          settle()
          queue.splice(queue.indexOf(waiter), 1)
          reject(error)
        },
      }
      const leave = () => waiter.refuse(toCancellation(signal))
      const timer = setTimeout(
        () => waiter.refuse(Overloaded({ what: `${queue.length} other readers of the index` })),
        waitMs,
      )
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(waiter)
    })
  }

  return {
    async take(signal) {
      if (signal?.aborted) throw toCancellation(signal)
      if (taken >= limit) return wait(signal)
      taken += 1
      return place()
    },
    get taken() {
      return taken
    },
    get waiting() {
      return queue.length
    },
  }
}
