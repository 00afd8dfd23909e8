import type { AppError } from '../../../base/errors/AppError.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ReadRequest } from './ReadRequest.ts'

/** A read that several callers may wait for. It matters for as long as one of them does. */
export type SharedRead = PendingRead & {
  readonly result: Promise<unknown>
  /** Why it failed, once it has. */
  readonly error: AppError | undefined
  join(): void
  leave(): void
  /** True once every caller has left. */
  readonly abandoned: boolean
  /** Called when it ends in whatever way: with a value, an error, or nobody waiting. */
  onEnd(listener: () => void): void
}

export function createSharedRead(request: ReadRequest): SharedRead {
  const endListeners: (() => void)[] = []
  let waiting = 0
  let ended = false
  let abandoned = false
  let failure: AppError | undefined
  let fulfil: (value: unknown) => void = () => {}
  let refuse: (error: AppError) => void = () => {}
  const result = new Promise<unknown>((resolve, reject) => {
    fulfil = resolve
    refuse = reject
  })
  // Callers see the rejection; without this line one that all of them have left would end the process.
  result.catch(() => {})

  const end = () => {
    if (ended) return
    ended = true
    for (const listener of endListeners) listener()
  }

  return {
    request,
    result,
    get error() {
      return failure
    },
    get abandoned() {
      return abandoned
    },
    onEnd: (listener) => void endListeners.push(listener),
    resolve(value) {
      fulfil(value)
      end()
    },
    reject(error) {
      failure = error
      refuse(error)
      end()
    },
    join() {
      waiting += 1
    },
    leave() {
      waiting -= 1
      if (waiting > 0 || ended) return
      abandoned = true
      end()
    },
  }
}
