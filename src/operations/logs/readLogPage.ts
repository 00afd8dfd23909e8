import { encodeCursor } from '../../base/schema/paging.ts'
import type { RpcLog } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { BlockRange } from './BlockRange.ts'
import { logTimes } from './logTimes.ts'
import type { LogRange } from './planLogRange.ts'
import { type FoundLogs, type LogSearch, searchLogs } from './searchLogs.ts'

/** How long one page may search before it answers with what it has. */
const searchMs = 8_000

export type LogPage = {
  logs: RpcLog[]
  times: Awaited<ReturnType<typeof logTimes>>
  searched: { from_block: number; to_block: number }
  nextCursor?: string
}

const named = ({ from, to }: BlockRange) => (from === to ? `block ${from}` : `blocks ${from} to ${to}`)

/** Tells which blocks the page is about, which of the range nobody can search here, and that it goes on. */
function tellReach(
  context: ToolContext,
  { gap, limit }: { gap: BlockRange | undefined; limit: number },
  { logs, searchedFrom, searchedTo, unread, next }: FoundLogs,
): void {
  const [newest] = unread
  // What was searched without a hole: down to the newest block that turned out to be forgotten.
  const from = newest ? newest.to + 1 : searchedFrom
  context.cover({
    from_block: Math.min(from, searchedTo),
    to_block: searchedTo,
    complete: next === undefined && !gap && !newest,
  })
  const goesOn = next ? '; next_cursor goes on below them' : ''
  if (gap) context.warn('items', `The node keeps no logs of ${named(gap)}, which are not searched${goesOn}.`)
  for (const hole of unread)
    context.warn(
      'items',
      `The node has forgotten the logs of block ${hole.from}: ${named(hole)} may have had more than is listed.`,
    )
  const stoppedAtGap = gap && searchedFrom === gap.to + 1
  if (next && logs.length < limit && !stoppedAtGap)
    context.warn('items', 'The time for one page is up; next_cursor goes on where the search stopped.')
}

/** One page of a search, newest logs first, with what it covers and where it goes on. */
export async function readLogPage(
  context: ToolContext,
  { range, before, gap }: LogRange,
  search: Pick<LogSearch, 'filter' | 'limit' | 'keep'>,
): Promise<LogPage> {
  const deadlineMs = context.now() + searchMs
  const found = await searchLogs(context, { ...search, from: range.from, before, gap, deadlineMs })
  tellReach(context, { gap, limit: search.limit }, found)
  const { logs, next } = found
  return {
    logs,
    times: await logTimes(context, logs),
    searched: { from_block: range.from, to_block: range.to },
    ...(next ? { nextCursor: encodeCursor([range.from, range.to, next.block, next.index]) } : {}),
  }
}
