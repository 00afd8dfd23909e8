import { setTimeout as sleep } from 'node:timers/promises'
import { createRpc, RpcSilence } from './createRpc.ts'

export type PulseOptions = {
  port: number
  /** How long a node may leave a question open. */
  silenceMs: number
  onSilence: () => void
}

/** Asks a node again and again whether it is there. Returns what ends the asking. */
export function watchPulse({ port, silenceMs, onSilence }: PulseOptions): () => void {
  // Connections of its own: those of others may all be waiting.
  const rpc = createRpc(port, { silenceMs })
  const stopped = new AbortController()

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(silenceMs / 10, undefined, { ref: false, signal: stopped.signal })
      try {
        await rpc.call('eth_chainId')
      } catch (error) {
        // A node that ended or is saving refuses, which others notice.
        if (error instanceof RpcSilence && !stopped.signal.aborted) return onSilence()
      }
    }
  }
  watch().catch(() => {})

  return () => {
    stopped.abort()
    rpc.close()
  }
}
