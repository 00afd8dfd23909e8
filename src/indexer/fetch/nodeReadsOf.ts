import type { Hex } from 'viem'
import { walkCauses } from '../../base/errors/walkCauses.ts'
import { attempt } from '../../sources/chain/attempt.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import type { EndpointFault } from '../../sources/chain/rpc/EndpointFault.ts'
import type { NodeCall, NodeReads, Tried } from './NodeReads.ts'

/** What the contract said, where a call failed because it reverted. */
function revertedWith(error: unknown): Hex | undefined {
  const fault = walkCauses(error, (cause) => 'kind' in cause && cause.kind === 'reverted')
  return fault && ((fault as EndpointFault).revertData ?? '0x')
}

function tryOne(reading: Promise<unknown>): Promise<Tried> {
  const told = reading.then(
    (value): Tried => ({ value }),
    (error: unknown): Tried => {
      const reverted = revertedWith(error)
      if (reverted === undefined) throw error
      return { reverted }
    },
  )
  return attempt(told).then((tried) => ('value' in tried ? tried.value : tried))
}

/** Reads through the service's pool of endpoints, behind the tools' own. */
export function nodeReadsOf(chain: Pick<Chain, 'pin' | 'head'>): NodeReads {
  const ask = (calls: readonly NodeCall[], signal?: AbortSignal) => {
    const reads = chain.pin(chain.head().number, { priority: 'background', ...(signal ? { signal } : {}) })
    return calls.map(({ method, params }) => reads.request<unknown>(method, params))
  }
  return {
    readAll: (calls, signal) => Promise.all(ask(calls, signal)),
    tryAll: (calls, signal) => Promise.all(ask(calls, signal).map(tryOne)),
  }
}
