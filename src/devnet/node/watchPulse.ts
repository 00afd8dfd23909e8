import { setTimeout as sleep } from 'node:timers/promises'
import { createRpc } from './createRpc.ts'
import { processorMs } from './processorMs.ts'

export type PulseOptions = {
  port: number
  /** How long a node may leave a question open. */
  silenceMs: number
  /** For how long it may work in that time: one that does spins, one that only waits may be starved by others. */
  spin?: { pid: number; ms: number }
  onSilence: () => void
}

const pauseMs = 500
const nobody = '0x0000000000000000000000000000000000000000'

/**
 * Asks a node again and again whether it is there. It is asked for state, because a node whose state is held by
 * something that does not end still answers everything else. Returns what ends the asking.
 */
export function watchPulse({ port, silenceMs, spin, onSilence }: PulseOptions): () => void {
  // Connections of its own: those of others may all be waiting.
  const rpc = createRpc(port, { silenceMs: 2 * silenceMs })
  const stopped = new AbortController()
  const used = () => (spin && processorMs(spin.pid)) ?? 0

  /** Whether the node left a question open for too long. */
  async function isSilent(): Promise<boolean> {
    const [began, usedBefore] = [Date.now(), used()]
    let open = true
    // A node that ended or is saving refuses, which others notice.
    const asked = rpc.call('eth_getBalance', nobody, 'latest').catch(() => {})
    void asked.then(() => {
      open = false
    })
    for (;;) {
      await Promise.race([asked, sleep(pauseMs, undefined, { ref: false, signal: stopped.signal })])
      if (!open) return false
      const waited = Date.now() - began
      const spins = spin !== undefined && waited >= spin.ms && used() - usedBefore >= spin.ms
      if (spins || waited >= silenceMs) return true
    }
  }

  async function watch(): Promise<void> {
    do await sleep(pauseMs, undefined, { ref: false, signal: stopped.signal })
    while (!(await isSilent()))
    if (!stopped.signal.aborted) onSilence()
  }
  watch().catch(() => {})

  return () => {
    stopped.abort()
    rpc.close()
  }
}
