import type { AppError } from '../../base/errors/AppError.ts'
import type { Chain } from '../../sources/chain/Chain.ts'

/** What stands for the chain until it is connected: every question is refused with what is being done. */
export function createPendingChain(refusal: () => AppError): Chain {
  const refuse = async () => {
    throw refusal()
  }
  const since = performance.now()
  return {
    head() {
      throw refusal()
    },
    probeHead: refuse,
    request: refuse,
    onHead: () => () => {},
    callGas: 0n,
    reads: () => ({ read: refuse }),
    pin() {
      throw refusal()
    },
    status: () => ({
      endpoints: [],
      heads: { source: 'polling', idle_ms: Math.round(performance.now() - since) },
      round_trips: 0,
      requests: 0,
      coalesced: 0,
      retries: 0,
      hedged: 0,
    }),
    close: async () => {},
  }
}
