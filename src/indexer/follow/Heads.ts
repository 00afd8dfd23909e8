import type { Hash } from 'viem'

export type HeadMark = { number: number; hash: Hash }

/** The node's newest block, pushed or asked for by whoever connects the indexer to a chain. */
export type Heads = {
  latest(): HeadMark | undefined
  /** Settles when a head newer than the last one seen arrives, or after the given time. */
  changed(waitMs: number, signal: AbortSignal): Promise<void>
}

/** Heads that are pushed in. */
export function createHeads(): Heads & {
  push(head: HeadMark): void
  /** Passes on the newest head and every later one; gives what ends it. */
  listen(listener: (head: HeadMark) => void): () => void
} {
  let head: HeadMark | undefined
  let wake = () => {}
  const listeners = new Set<(head: HeadMark) => void>()
  return {
    latest: () => head,
    push(next) {
      head = next
      wake()
      for (const listener of listeners) listener(next)
    },
    listen(listener) {
      listeners.add(listener)
      if (head) listener(head)
      return () => void listeners.delete(listener)
    },
    changed: (waitMs, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          resolve()
        }
        const timer = setTimeout(done, waitMs)
        signal.addEventListener('abort', done, { once: true })
        if (signal.aborted) done()
        else wake = done
      }),
  }
}
