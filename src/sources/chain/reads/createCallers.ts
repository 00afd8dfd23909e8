import { toCancellation } from '../toChainError.ts'
import type { SharedRead } from './createSharedRead.ts'

/** Lets callers wait for shared reads, and leave them when their signal says so. */
export type Callers = { wait(read: SharedRead, signal: AbortSignal | undefined): Promise<unknown> }

/** Everything that waits on one signal, behind one listener: a tool may make hundreds of reads on the same one. */
function createCaller(signal: AbortSignal) {
  const waiting = new Set<() => void>()
  const cancelAll = () => {
    for (const cancel of [...waiting]) cancel()
  }
  const start = (cancel: () => void) => {
    if (waiting.size === 0) signal.addEventListener('abort', cancelAll)
    waiting.add(cancel)
  }
  const stop = (cancel: () => void) => {
    waiting.delete(cancel)
    if (waiting.size === 0) signal.removeEventListener('abort', cancelAll)
  }
  return (read: SharedRead) =>
    new Promise<unknown>((resolve, reject) => {
      const cancel = () => {
        stop(cancel)
        reject(toCancellation(signal.reason))
        read.leave()
      }
      if (signal.aborted) return cancel()
      start(cancel)
      read.result.then(resolve, reject).finally(() => stop(cancel))
    })
}

export function createCallers(): Callers {
  const bySignal = new WeakMap<AbortSignal, ReturnType<typeof createCaller>>()
  return {
    wait(read, signal) {
      read.join()
      if (!signal) return read.result
      const caller = bySignal.get(signal) ?? createCaller(signal)
      bySignal.set(signal, caller)
      return caller(read)
    },
  }
}
