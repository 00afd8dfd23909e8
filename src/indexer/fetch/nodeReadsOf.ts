import type { Chain } from '../../sources/chain/Chain.ts'
import type { NodeReads } from './NodeReads.ts'

/** Reads through the service's pool of endpoints, behind the tools' own. */
export const nodeReadsOf = (chain: Pick<Chain, 'pin' | 'head'>): NodeReads => ({
  readAll(calls, signal) {
    const reads = chain.pin(chain.head().number, { priority: 'background', ...(signal ? { signal } : {}) })
    return Promise.all(calls.map(({ method, params }) => reads.request<unknown>(method, params)))
  },
})
