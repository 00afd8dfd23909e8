import { blockOfCall } from '../../sources/chain/rpc/blockOfCall.ts'
import { historyAnswers } from '../history/historyAnswers.ts'
import type { History } from '../history/openHistory.ts'
import { boundCall } from './boundCall.ts'
import type { NodeAsk } from './createNodeAsk.ts'
import { type Reply, type RpcQuestion, refusal } from './JsonRpc.ts'
import type { Making } from './Making.ts'
import { routeLogs } from './routeLogs.ts'
import { weighTrace } from './weighTrace.ts'

/** What may be asked. Whatever else a node of this kind does, blocks are made by its keeper and by nobody else. */
const served =
  /^(eth_(get\w+|call|estimateGas|createAccessList|simulateV1|feeHistory|gasPrice|maxPriorityFeePerGas|blobBaseFee|blockNumber|chainId|syncing|accounts|subscribe|unsubscribe|new\w*Filter|uninstallFilter)|net_\w+|web3_\w+|debug_(traceCall|traceTransaction|traceBlockByHash|getRaw\w+)|trace_(block|transaction)|txpool_\w+)$/

export type RoutesOptions = {
  askNode: NodeAsk
  history: History
  making: Making
  /** The last block that the node has for good; those after it are the history's. */
  pastEndBlock: number
}

/** An answer, or the question as the node is to be asked. */
export type Route = Reply | { forward: RpcQuestion }

/** Decides who answers: the history what it has, the node the rest, within bounds. */
export function createRoutes({ askNode, history, making, pastEndBlock }: RoutesOptions) {
  async function ask(question: RpcQuestion): Promise<Reply> {
    const body = JSON.stringify({ jsonrpc: '2.0', ...question, id: 0 })
    const answer = JSON.parse(String(await askNode(body, [question])))
    return answer.error ? { error: answer.error } : { result: JSON.stringify(answer.result ?? null) }
  }

  /** Whether a question is about a block that was, and that nobody has any more. */
  function isForgotten(question: RpcQuestion): boolean {
    const block = historyAnswers[question.method] && blockOfCall(question)
    return block !== undefined && block > pastEndBlock && block < (history.oldest() ?? 0)
  }

  async function routeTrace(question: RpcQuestion): Promise<Route> {
    const forward = boundCall(question)
    return (await weighTrace(forward, forward !== question, ask)) ?? { forward }
  }

  return async (question: RpcQuestion): Promise<Route> => {
    const { method, params } = question
    if (!served.test(method))
      return refusal(-32601, `${method} is not served: the embedded chain is read-only.`)
    const kept = historyAnswers[method]?.(history, params)
    if (kept !== undefined) return { result: kept }
    if (isForgotten(question)) return refusal(-32000, 'The history of this block has been pruned.')
    if (method === 'debug_traceCall') return routeTrace(question)
    if (method !== 'eth_getLogs') return { forward: boundCall(question) }
    return (await routeLogs(question, { history, making, pastEndBlock, ask })) ?? { forward: question }
  }
}
