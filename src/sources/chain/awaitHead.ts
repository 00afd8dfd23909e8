import type { Chain } from './Chain.ts'

/** Resolves when a chain has shown its first block, which may be at once; rejects with the signal's reason. */
export function awaitHead(chain: Pick<Chain, 'head' | 'onHead'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      forget()
      signal.removeEventListener('abort', stop)
    }
    const stop = () => {
      leave()
      reject(signal.reason)
    }
    const arrive = () => {
      leave()
      resolve()
    }
    const forget = chain.onHead(arrive)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    try {
      chain.head()
      arrive()
    } catch {
      // It will come.
    }
  })
}
