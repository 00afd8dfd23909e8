import { blockOfCall } from '../rpc/blockOfCall.ts'
import { EndpointFault, type FaultKind } from '../rpc/EndpointFault.ts'
import { saysNoBlock } from '../rpc/isPossibleResult.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'

/** An outcome and what to do with it: keep it, ask again anywhere, or ask only somebody else. */
export type Judgement = { outcome: RpcOutcome; next: 'keep' | 'again' | 'elsewhere' }

const nextByKind: Record<FaultKind, Judgement['next']> = {
  network: 'again',
  timeout: 'again',
  server: 'again',
  garbage: 'again',
  busy: 'again',
  behind: 'again',
  forked: 'again',
  pruned: 'elsewhere',
  unsupported: 'elsewhere',
  wrong_chain: 'elsewhere',
  too_large: 'keep',
  too_wide: 'keep',
  refused: 'keep',
  reverted: 'keep',
}

/** A block this far below the head is not missing because a node is slow. */
const farBehind = 256n

const behind = (call: RpcCall) =>
  new EndpointFault({ kind: 'behind', problem: `it does not have block ${blockOfCall(call)} yet` })

/**
 * Decides what an outcome is worth, knowing how far the chain is. A block that is missing although it must
 * exist is the endpoint's lag; one beyond the head does not exist, and asking again would not create it.
 */
export function judgeOutcome(call: RpcCall, outcome: RpcOutcome, head: bigint | undefined): Judgement {
  const block = blockOfCall(call)
  if ('result' in outcome) {
    const lagging =
      saysNoBlock(call, outcome.result) && block !== undefined && head !== undefined && block <= head
    return lagging ? { outcome: { fault: behind(call) }, next: 'again' } : { outcome, next: 'keep' }
  }
  const { fault } = outcome
  if (fault.kind !== 'behind' || block === undefined || head === undefined) {
    return { outcome, next: nextByKind[fault.kind] }
  }
  if (block > head) return { outcome, next: 'keep' }
  if (block > head - farBehind) return { outcome, next: 'again' }
  const pruned = new EndpointFault({ kind: 'pruned', problem: fault.message, cause: fault })
  return { outcome: { fault: pruned }, next: 'elsewhere' }
}
