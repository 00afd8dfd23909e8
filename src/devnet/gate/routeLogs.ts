import { findLogs, type LogFilter, TooManyLogs } from '../history/findLogs.ts'
import type { History } from '../history/openHistory.ts'
import { type Reply, type RpcQuestion, refusal } from './JsonRpc.ts'
import type { Making } from './Making.ts'

export type LogRoutes = {
  history: History
  making: Making
  /** The last block that the node has for good; those after it are the history's. */
  pastEndBlock: number
  ask: (question: RpcQuestion) => Promise<Reply>
}

type Query = LogFilter & { fromBlock?: unknown; toBlock?: unknown; blockHash?: unknown }

/** A block as a number: the newest for the tags that mean it, undefined for what only the node can tell. */
function toNumber(value: unknown, newest?: number): number | undefined {
  if (value === undefined || value === null || value === 'latest' || value === 'pending') return newest
  if (value === 'earliest') return 0
  return typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value) ? Number(value) : undefined
}

const isList = (text: string) => text.startsWith('[')

/** Logs of the past from the node, those of the running chain from its history; undefined when the node has all. */
export async function routeLogs(question: RpcQuestion, routes: LogRoutes): Promise<Reply | undefined> {
  const { history, making, pastEndBlock, ask } = routes
  const query = (question.params[0] ?? {}) as Query
  // A block that the node has just made is in the history in a moment.
  const known = history.head()?.number ?? 0
  if ((toNumber(query.toBlock) ?? known + 1) > known) await making.settled()
  const newest = history.head()?.number
  if (newest === undefined) return undefined
  const named = typeof query.blockHash === 'string' ? history.numberOf('block', query.blockHash) : undefined
  if (query.blockHash !== undefined && named === undefined) return undefined
  const from = named ?? toNumber(query.fromBlock, newest)
  const to = named ?? toNumber(query.toBlock, newest)
  if (from === undefined || to === undefined || from > newest || to <= pastEndBlock || from > to)
    return undefined
  const found: string[] = []
  if (from <= pastEndBlock) {
    const past = { ...query, toBlock: `0x${pastEndBlock.toString(16)}` }
    const reply = await ask({ ...question, params: [past] })
    if (!('result' in reply) || !isList(reply.result)) return reply
    if (reply.result.length > 2) found.push(reply.result.slice(1, -1))
  }
  try {
    found.push(...(await findLogs(history, query, { from: Math.max(from, pastEndBlock + 1), to })))
  } catch (error) {
    if (error instanceof TooManyLogs) return refusal(-32602, error.message)
    throw error
  }
  return { result: `[${found.join(',')}]` }
}
