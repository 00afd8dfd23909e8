import { TimedOut } from '../../base/errors/codes.ts'

/** Ends a run that takes too long, even one that does not listen to its signal. */
export async function withTimeLimit<T>(
  limit: { operation: string; ms: number },
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let reject: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, rejectStopped) => {
    reject = rejectStopped
  })
  const stop = (reason: unknown) => {
    controller.abort(reason)
    reject(reason)
  }
  const onOuter = () => stop(outer.reason)
  const timer = setTimeout(() => stop(TimedOut(limit)), limit.ms)
  outer.addEventListener('abort', onOuter, { once: true })
  if (outer.aborted) onOuter()
  try {
    return await Promise.race([run(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', onOuter)
  }
}
