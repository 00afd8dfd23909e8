import type { AppError } from '../../errors/AppError.ts'
import { toCancellation } from '../toChainError.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ReadRequest } from './ReadRequest.ts'

/** A read that several callers may wait for. It matters for as long as one of them does. */
export type SharedRead = PendingRead & {
  join(signal: AbortSignal | undefined): Promise<unknown>
  /** True once every caller has gone. */
  readonly abandoned: boolean
  /** Called when it ends in whatever way: with a value, an error, or nobody waiting. */
  onEnd(listener: () => void): void
}

export function createSharedRead(request: ReadRequest): SharedRead {
  const endListeners: (() => void)[] = []
  let waiting = 0
  let ended = false
  let abandoned = false
  let fulfil: (value: unknown) => void = () => {}
  let refuse: (error: AppError) => void = () => {}
  const result = new Promise<unknown>((resolve, reject) => {
    fulfil = resolve
    refuse = reject
  })
  // Callers get the rejection from join; without this line one that all have left would end the process.
  result.catch(() => {})

  const end = () => {
    if (ended) return
    ended = true
    for (const listener of endListeners) listener()
  }
  const leave = () => {
    waiting -= 1
    if (waiting > 0 || ended) return
    abandoned = true
    end()
  }

  return {
    request,
    get abandoned() {
      return abandoned
    },
    onEnd: (listener) => void endListeners.push(listener),
    resolve(value) {
      fulfil(value)
      end()
    },
    reject(error) {
      refuse(error)
      end()
    },
    join(signal) {
      waiting += 1
      if (!signal) return result
      return new Promise((resolve, reject) => {
        const cancel = () => {
          reject(toCancellation(signal.reason))
          leave()
        }
        if (signal.aborted) return cancel()
        signal.addEventListener('abort', cancel, { once: true })
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
      })
    },
  }
}
