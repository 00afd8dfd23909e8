import { type Address, type Hex, numberToHex } from 'viem'
import type { RpcLog } from '../chain/RpcBlock.ts'
import { RangeTooWide, UpstreamTimeout } from '../errors/codes.ts'
import type { ToolContext } from '../tool/ToolContext.ts'

export type LogFilter = {
  address: Address | readonly Address[] | undefined
  topics: (Hex | readonly Hex[] | null)[]
}

/** A place between two logs: everything older than this log is still to be searched. */
export type LogPosition = { block: number; index: number }

export type LogSearch = {
  filter: LogFilter
  /** The oldest block to search. */
  from: number
  /** Where to start; logs at or after it were given already. */
  before: LogPosition
  limit: number
  deadlineMs: number
  /** Which of the logs that fit the filter are wanted, where topics alone cannot say it; all when absent. */
  keep?: (log: RpcLog) => boolean
}

export type FoundLogs = {
  logs: RpcLog[]
  /** Every block down to this one was searched. */
  searchedFrom: number
  /** Where the next page starts; undefined when the range is done. */
  next: LogPosition | undefined
}

/**
 * Pieces start small, because a page of a busy contract lies in its newest blocks, grow fast while little is
 * found, and shrink when the node refuses. Nodes take fewer blocks when a topic is a list.
 */
const firstChunk = { withAddress: 64, without: 16 }
const growth = 8
const largestChunk = { single: 1_000_000, anyOf: 100_000 }
const fewLogs = 500

type NodeLog = RpcLog & { blockTimestamp?: Hex }

const positionOf = (log: RpcLog): LogPosition => ({
  block: Number(log.blockNumber),
  index: Number(log.logIndex),
})

const isBefore = (one: LogPosition, other: LogPosition) =>
  one.block < other.block || (one.block === other.block && one.index < other.index)

/** Whether a smaller range may succeed where this one failed. */
const isTooMuch = (error: unknown) => RangeTooWide.is(error) || UpstreamTimeout.is(error)

const readRange = (context: ToolContext, { address, topics }: LogFilter, from: number, to: number) =>
  context.chain
    .request<NodeLog[]>('eth_getLogs', [
      { ...(address ? { address } : {}), topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
    ])
    .then(
      (logs) => ({ logs }),
      (error: unknown) => {
        if (from === to || !isTooMuch(error)) throw error
        return { tooMuch: true as const }
      },
    )

/** Walks the range from its newest block down until the page is full, the range is done or time is up. */
export async function searchLogs(context: ToolContext, search: LogSearch): Promise<FoundLogs> {
  const { filter, from, before, limit, deadlineMs, keep = () => true } = search
  const largest = filter.topics.some(Array.isArray) ? largestChunk.anyOf : largestChunk.single
  let size = filter.address ? firstChunk.withAddress : firstChunk.without
  const found: NodeLog[] = []
  let high = before.index === 0 ? before.block - 1 : before.block
  while (high >= from && found.length <= limit && context.now() < deadlineMs) {
    const low = Math.max(from, high - size + 1)
    const answer = await readRange(context, filter, low, high)
    if ('tooMuch' in answer) {
      size = Math.max(1, Math.floor((high - low + 1) / 2))
      continue
    }
    const fresh = answer.logs.filter(
      (log) => log.removed !== true && isBefore(positionOf(log), before) && keep(log),
    )
    found.push(...fresh.sort((a, b) => (isBefore(positionOf(a), positionOf(b)) ? 1 : -1)))
    high = low - 1
    if (answer.logs.length < fewLogs) size = Math.min(size * growth, largest)
  }
  return toPage(found, limit, { high, from })
}

function toPage(found: NodeLog[], limit: number, { high, from }: { high: number; from: number }): FoundLogs {
  const last = found[limit - 1]
  if (found.length > limit && last) {
    const next = positionOf(last)
    return { logs: found.slice(0, limit), searchedFrom: next.block, next }
  }
  const next = high >= from ? { block: high + 1, index: 0 } : undefined
  return { logs: found, searchedFrom: high + 1, next }
}
