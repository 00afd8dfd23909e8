import { type Hex, numberToHex } from 'viem'
import { RangeTooWide, UpstreamTimeout } from '../../base/errors/codes.ts'
import { countTransactions } from '../../sources/chain/countTransactions.ts'
import { hasLogs } from '../../sources/chain/heads/hasLogs.ts'
import type { RpcBlock, RpcLog } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { BlockRange } from './BlockRange.ts'
import type { LogFilter } from './LogFilter.ts'

export type NodeLog = RpcLog & { blockTimestamp?: Hex }

/** What a piece of the range has; `forgotten` where the node no longer has the logs of its oldest block. */
export type LogChunk = { logs: NodeLog[]; forgotten: boolean }

/** Whether a smaller range may succeed where this one failed. */
const isTooMuch = (error: unknown) => RangeTooWide.is(error) || UpstreamTimeout.is(error)

const logsOf = (context: ToolContext, { address, topics }: LogFilter, { from, to }: BlockRange) =>
  context.chain.request<NodeLog[]>('eth_getLogs', [
    { ...(address ? { address } : {}), topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
  ])

/** The header of a block that must be there; undefined from a node that does not have it. */
const headerOf = (context: ToolContext, block: number) =>
  context.chain.request<RpcBlock>('eth_getBlockByNumber', [numberToHex(block), false]).catch(() => undefined)

/**
 * A node that has forgotten logs says that there were none, and what it forgets first is the oldest. So the
 * header of the oldest block is asked for beside the logs: one that knows of logs where there are none tells.
 */
async function isForgotten(
  context: ToolContext,
  header: RpcBlock | undefined,
  chunk: NodeLog[],
): Promise<boolean> {
  if (!header || countTransactions(header) === null) return true
  if (chunk.length > 0 || !hasLogs(header)) return false
  const block = Number(header.number)
  return (await logsOf(context, { address: undefined, topics: [] }, { from: block, to: block })).length === 0
}

/** One piece of a search; undefined where the node takes only smaller ones. */
export async function readLogChunk(
  context: ToolContext,
  filter: LogFilter,
  range: BlockRange,
): Promise<LogChunk | undefined> {
  const asked = Promise.all([logsOf(context, filter, range), headerOf(context, range.from)])
  try {
    const [logs, header] = await asked
    return { logs, forgotten: await isForgotten(context, header, logs) }
  } catch (error) {
    if (range.from === range.to || !isTooMuch(error)) throw error
    return undefined
  }
}
