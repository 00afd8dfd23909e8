import { AppError } from '../../base/errors/AppError.ts'
import { Cancelled } from '../../base/errors/codes.ts'

/** One computation that several callers wait for; it is stopped when the last of them has gone. */
export type SharedComputation<T> = {
  /** The result once it is there, so that readers of a finished computation need not wait or listen. */
  readonly value: T | undefined
  join(operation: string, signal: AbortSignal | undefined): Promise<T>
}

export function shareComputation<T>(
  compute: (signal: AbortSignal) => Promise<T>,
  { onValue, onFailure }: { onValue: (value: T) => void; onFailure: () => void },
): SharedComputation<T> {
  const controller = new AbortController()
  let value: T | undefined
  let callers = 0
  const result = compute(controller.signal)
  result.then((finished) => {
    value = finished
    onValue(finished)
  }, onFailure)

  return {
    get value() {
      return value
    },
    join(operation, signal) {
      callers += 1
      if (!signal) return result
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          callers -= 1
          // A caller goes without a word; when it is the service that ends the wait, it says why.
          const reason = signal.reason instanceof AppError ? signal.reason : Cancelled({ operation })
          if (callers === 0) controller.abort(reason)
          reject(reason)
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
  }
}
