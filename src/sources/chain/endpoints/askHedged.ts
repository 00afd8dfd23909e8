import type { Endpoint } from './createEndpoint.ts'

export type Answered<T> = { answer: T; endpoint: Endpoint }

export type HedgedAsk<T> = {
  first: Endpoint
  /** Whom else to ask when the first is slow; undefined when nobody is free. */
  second: () => Endpoint | undefined
  /** How long the first may take before that. */
  afterMs: number
  ask: (endpoint: Endpoint, signal: AbortSignal) => Promise<T>
  isGood: (answer: T) => boolean
  signal: AbortSignal
}

/** Asks one endpoint, and a second one when it is slow: the first good answer counts, the other is given up. */
export function askHedged<T>({
  first,
  second,
  afterMs,
  ask,
  isGood,
  signal,
}: HedgedAsk<T>): Promise<Answered<T>> {
  return new Promise((resolve, reject) => {
    const running = new Map<Endpoint, AbortController>()
    let worse: Answered<T> | undefined
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      for (const controller of running.values()) controller.abort()
      running.clear()
      settle()
    }
    const stop = () => {
      for (const controller of running.values()) controller.abort(signal.reason)
    }
    const start = (endpoint: Endpoint) => {
      const controller = new AbortController()
      running.set(endpoint, controller)
      if (signal.aborted) controller.abort(signal.reason)
      ask(endpoint, controller.signal).then(
        (answer) => {
          if (!running.delete(endpoint)) return
          if (isGood(answer) || running.size === 0) {
            const best = isGood(answer) ? { answer, endpoint } : (worse ?? { answer, endpoint })
            return finish(() => resolve(best))
          }
          worse ??= { answer, endpoint }
        },
        (error: unknown) => {
          if (!running.delete(endpoint) || running.size > 0) return
          finish(() => (worse ? resolve(worse) : reject(error)))
        },
      )
    }
    const timer = setTimeout(() => {
      const other = second()
      if (other) start(other)
    }, afterMs)
    signal.addEventListener('abort', stop, { once: true })
    start(first)
  })
}
