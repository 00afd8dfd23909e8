import type { RpcLog } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { BlockRange } from './BlockRange.ts'
import type { LogFilter } from './LogFilter.ts'
import { type LogChunk, type NodeLog, readLogChunk } from './readLogChunk.ts'

/** A place between two logs: everything older than this log is still to be searched. */
export type LogPosition = { block: number; index: number }

export type LogSearch = {
  filter: LogFilter
  /** The oldest block to search. */
  from: number
  /** Where to start; logs at or after it were given already. */
  before: LogPosition
  /** Blocks of the range whose logs the node is known to have forgotten: a page ends above them. */
  gap?: BlockRange | undefined
  limit: number
  deadlineMs: number
  /** Which of the logs that fit the filter are wanted, where topics alone cannot say it; all when absent. */
  keep?: (log: RpcLog) => boolean
}

export type FoundLogs = {
  logs: RpcLog[]
  /** The newest block that was searched. */
  searchedTo: number
  /** Every block from there down to this one was searched, but for those that are unread. */
  searchedFrom: number
  /** Blocks whose logs the node turned out to have forgotten. */
  unread: BlockRange[]
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

const positionOf = (log: RpcLog): LogPosition => ({
  block: Number(log.blockNumber),
  index: Number(log.logIndex),
})

const isBefore = (one: LogPosition, other: LogPosition) =>
  one.block < other.block || (one.block === other.block && one.index < other.index)

/** Where a page begins and how far down it may go: to the end of the range, or to the gap in it. */
function placeOf({ from, before, gap }: LogSearch): { top: number; floor: number } {
  const top = before.index === 0 ? before.block - 1 : before.block
  if (!gap || top < gap.from) return { top, floor: from }
  return top > gap.to ? { top, floor: Math.max(from, gap.to + 1) } : { top: gap.from - 1, floor: from }
}

/** What of a piece is not known to be searched: all below the oldest log that was found in it. */
function unreadOf({ logs, forgotten }: LogChunk, { from, to }: BlockRange): BlockRange | undefined {
  if (!forgotten) return undefined
  const oldest = Math.min(to + 1, ...logs.map((log) => Number(log.blockNumber)))
  return oldest > from ? { from, to: oldest - 1 } : undefined
}

/** Walks the range from its newest block down until the page is full, the range is done or time is up. */
export async function searchLogs(context: ToolContext, search: LogSearch): Promise<FoundLogs> {
  const { filter, before, limit, deadlineMs, keep = () => true } = search
  const { top, floor } = placeOf(search)
  const largest = filter.topics.some(Array.isArray) ? largestChunk.anyOf : largestChunk.single
  let size = filter.address ? firstChunk.withAddress : firstChunk.without
  const found: NodeLog[] = []
  const unread: BlockRange[] = []
  let high = top
  while (high >= floor && found.length <= limit && context.now() < deadlineMs) {
    const range = { from: Math.max(floor, high - size + 1), to: high }
    const chunk = await readLogChunk(context, filter, range)
    if (!chunk) {
      size = Math.max(1, Math.floor((range.to - range.from + 1) / 2))
      continue
    }
    const fresh = chunk.logs.filter(
      (log) => log.removed !== true && isBefore(positionOf(log), before) && keep(log),
    )
    found.push(...fresh.sort((a, b) => (isBefore(positionOf(a), positionOf(b)) ? 1 : -1)))
    const missing = unreadOf(chunk, range)
    if (missing) unread.push(missing)
    high = range.from - 1
    if (chunk.logs.length < fewLogs) size = Math.min(size * growth, largest)
  }
  return { ...toPage(found, search, { high, floor }), searchedTo: top, unread }
}

function toPage(
  found: NodeLog[],
  { limit, from, gap }: LogSearch,
  { high, floor }: { high: number; floor: number },
): Pick<FoundLogs, 'logs' | 'searchedFrom' | 'next'> {
  const last = found[limit - 1]
  if (found.length > limit && last) {
    const next = positionOf(last)
    return { logs: found.slice(0, limit), searchedFrom: next.block, next }
  }
  const left = high >= floor ? high : floor > from && gap && gap.from > from ? gap.from - 1 : undefined
  return {
    logs: found,
    searchedFrom: high + 1,
    next: left === undefined ? undefined : { block: left + 1, index: 0 },
  }
}
