import { EndpointFault } from '../rpc/EndpointFault.ts'

/** Waits between half and all of a time, so that clients that failed together do not return together. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      if (signal.aborted && !(signal.reason instanceof EndpointFault)) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(wake, ms * (0.5 + Math.random() / 2))
    if (signal.aborted) wake()
    else signal.addEventListener('abort', wake, { once: true })
  })
}
