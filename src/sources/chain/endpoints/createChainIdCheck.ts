import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import { raceAbort } from './raceAbort.ts'

export type ChainIdCheckOptions = {
  chainId: number
  /** Asks the endpoint for eth_chainId. */
  ask: () => Promise<RpcOutcome>
  onVerdict: (wrongChain: EndpointFault | undefined) => void
}

/** Makes sure, before anything else is asked, that an endpoint serves our chain. */
export type ChainIdCheck = {
  /** Undefined when it does, else what is wrong. */
  pass(signal: AbortSignal): Promise<EndpointFault | undefined>
  /** Asks again, for an endpoint that may have become another while it did not answer. */
  recheck(signal: AbortSignal): Promise<EndpointFault | undefined>
}

export function createChainIdCheck({ chainId, ask, onVerdict }: ChainIdCheckOptions): ChainIdCheck {
  let passed = false
  let running: Promise<EndpointFault | undefined> | undefined

  const check = async () => {
    const outcome = await ask()
    if ('fault' in outcome) return outcome.fault
    const served = Number(outcome.result)
    passed = served === chainId
    const fault = passed
      ? undefined
      : new EndpointFault({ kind: 'wrong_chain', problem: `it serves chain ${served}, not ${chainId}` })
    onVerdict(fault)
    return fault
  }

  const recheck = (signal: AbortSignal) => {
    running ??= check().finally(() => {
      running = undefined
    })
    return raceAbort(running, signal)
  }

  return { recheck, pass: async (signal) => (passed ? undefined : recheck(signal)) }
}
