import { blockOfCall } from '../../sources/chain/rpc/blockOfCall.ts'
import type { Upstream } from './createUpstream.ts'
import type { RpcQuestion } from './JsonRpc.ts'
import type { Making } from './Making.ts'

/** Hands a body to the node; the questions are those in it. */
export type NodeAsk = (body: Buffer | string, questions: readonly RpcQuestion[]) => Promise<Buffer>

const readsState =
  /^(eth_(call|estimateGas|createAccessList|simulateV1|getBalance|getCode|getStorageAt|getTransactionCount|getProof)|debug_traceCall)$/

const namesBlock = (value: unknown) =>
  typeof value === 'object' && value !== null && ('blockHash' in value || 'blockNumber' in value)

/**
 * Asks the node so that an answer about a block never comes from the next one. The node reads the state of its
 * newest block from the one that it changes when it makes a block: what overlaps with that may be answered from
 * either. Such an answer is thrown away and asked for again; by then the block is no longer the newest, and its
 * state is one that nothing changes.
 */
export function createNodeAsk(upstream: Upstream, making: Making, newest: () => number): NodeAsk {
  /** Whether a question names a block that is the newest, or may have been a moment ago. */
  function isPinned(question: RpcQuestion): boolean {
    if (!readsState.test(question.method)) return false
    const block = blockOfCall(question)
    return block === undefined ? question.params.some(namesBlock) : block >= newest()
  }

  return async (body, questions) => {
    if (!questions.some(isPinned)) return upstream.ask(body)
    await making.settled()
    const begun = making.begun()
    const answer = await upstream.ask(body)
    if (making.begun() === begun) return answer
    await making.settled()
    return upstream.ask(body)
  }
}
