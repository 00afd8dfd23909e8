import { setMaxListeners } from 'node:events'
import { timeoutFault } from '../rpc/EndpointFault.ts'

/** A signal that follows the caller's and fires by itself, with a fault as its reason, when the time is up. */
export type Deadline = { signal: AbortSignal; remainingMs(): number; close(): void }

export function openDeadline(totalMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  // A large batch goes out in many requests, and each of them listens.
  setMaxListeners(0, controller.signal)
  const endsAt = performance.now() + totalMs
  const timer = setTimeout(() => controller.abort(timeoutFault(totalMs)), totalMs)
  const follow = () => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  else caller?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    close() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}
