import { Cancelled } from '../errors/codes.ts'

/** One computation that several callers wait for; it is stopped when the last of them has gone. */
export type SharedComputation<T> = {
  join(operation: string, signal: AbortSignal | undefined): Promise<T>
}

export function shareComputation<T>(
  compute: (signal: AbortSignal) => Promise<T>,
  onFailure: () => void,
): SharedComputation<T> {
  const controller = new AbortController()
  const result = compute(controller.signal)
  result.catch(onFailure)
  let callers = 0

  return {
    join(operation, signal) {
      callers += 1
      if (!signal) return result
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          callers -= 1
          const reason = Cancelled({ operation })
          if (callers === 0) controller.abort(reason)
          reject(reason)
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        const settle = () => signal.removeEventListener('abort', leave)
        result.then(
          (value) => {
            settle()
            resolve(value)
          },
          (error: unknown) => {
            settle()
            reject(error)
          },
        )
      })
    },
  }
}
