import type { RpcLog } from '../chain/RpcBlock.ts'
import { encodeCursor } from '../schema/paging.ts'
import type { ToolContext } from '../tool/ToolContext.ts'
import { logTimes } from './logTimes.ts'
import { type LogSearch, searchLogs } from './searchLogs.ts'

/** How long one page may search before it answers with what it has. */
const searchMs = 8_000

export type LogPage = {
  logs: RpcLog[]
  times: Awaited<ReturnType<typeof logTimes>>
  searched: { from_block: number; to_block: number }
  nextCursor?: string
}

/** One page of a search, newest logs first, with what it covers and where it goes on. */
export async function readLogPage(
  context: ToolContext,
  range: { from: number; to: number },
  search: Omit<LogSearch, 'from' | 'deadlineMs'>,
): Promise<LogPage> {
  const { before, limit } = search
  const deadlineMs = context.now() + searchMs
  const { logs, searchedFrom, next } = await searchLogs(context, { ...search, from: range.from, deadlineMs })
  const newest = before.index === 0 ? before.block - 1 : before.block
  context.cover({
    from_block: Math.min(searchedFrom, newest),
    to_block: newest,
    complete: next === undefined,
  })
  if (next && logs.length < limit)
    context.warn('items', 'The time for one page is up; next_cursor goes on where the search stopped.')
  return {
    logs,
    times: await logTimes(context, logs),
    searched: { from_block: range.from, to_block: range.to },
    ...(next ? { nextCursor: encodeCursor([range.from, range.to, next.block, next.index]) } : {}),
  }
}
