import { blockOfCall } from '../rpc/blockOfCall.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'

/** How far the chain is, and how far an endpoint has shown to be. */
export type Progress = { head: bigint | undefined; proven: bigint | undefined }

/** Calls with a guard among them, and how to read their outcomes. */
export type GuardedCalls = {
  calls: readonly RpcCall[]
  /** The block that the guard proves the endpoint to have. */
  block: bigint | undefined
  read(outcomes: readonly RpcOutcome[]): { outcomes: RpcOutcome[]; proven: boolean }
}

const unguarded = (calls: readonly RpcCall[]): GuardedCalls => ({
  calls,
  block: undefined,
  read: (outcomes) => ({ outcomes: [...outcomes], proven: false }),
})

/**
 * A node that is behind answers a log query up to a newer block with the logs it has, and nothing tells them
 * from all there are. So an endpoint that has not shown the block yet is asked for it in the same batch.
 */
export function guardLogs(calls: readonly RpcCall[], { head, proven }: Progress): GuardedCalls {
  const needsProof = (call: RpcCall) => {
    const block = call.method === 'eth_getLogs' ? blockOfCall(call) : undefined
    return block !== undefined && head !== undefined && block <= head && block > (proven ?? -1n)
  }
  const blocks = calls.filter(needsProof).map(blockOfCall)
  const block = blocks.sort((one = 0n, other = 0n) => (one < other ? -1 : 1)).at(-1)
  if (block === undefined) return unguarded(calls)
  return {
    calls: [...calls, { method: 'eth_getBlockByNumber', params: [toQuantity(block), false] }],
    block,
    read(all) {
      const outcomes = all.slice(0, -1)
      const guard = all.at(-1)
      if (guard && 'result' in guard && guard.result !== null) return { outcomes, proven: true }
      const fault =
        guard && 'fault' in guard
          ? guard.fault
          : new EndpointFault({ kind: 'behind', problem: `it does not have block ${block} yet` })
      const doubted = outcomes.map((outcome, index) => {
        const call = calls[index]
        return 'result' in outcome && call && needsProof(call) ? { fault } : outcome
      })
      return { outcomes: doubted, proven: false }
    },
  }
}
