import { RangeTooWide } from '../../base/errors/codes.ts'
import type { BlockRef } from '../../base/schema/blockRef.ts'
import { decodeCursor } from '../../base/schema/paging.ts'
import { resolveBlock } from '../../sources/chain/resolveBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { BlockRange } from './BlockRange.ts'
import { forgottenIn } from './forgottenIn.ts'
import type { LogPosition } from './searchLogs.ts'

export type RangeRequest = {
  from_block?: BlockRef | undefined
  to_block?: BlockRef | undefined
  cursor?: string | undefined
  /** Whether the search is for logs of known contracts, which nodes find over long ranges. */
  addressed: boolean
}

/** The blocks to search, where in them to start, and which of them nobody can search here. */
export type LogRange = { range: BlockRange; before: LogPosition; gap: BlockRange | undefined }

type Place = Omit<LogRange, 'gap'>

/** Blocks searched when the caller names no beginning, and the most that may be asked for. */
const defaultBlocks = { addressed: 50_000, without: 1_000 }
const mostBlocks = { addressed: 10_000_000, without: 10_000 }

const mostFor = ({ addressed }: RangeRequest) => (addressed ? mostBlocks.addressed : mostBlocks.without)

async function planRange(context: ToolContext, request: RangeRequest): Promise<BlockRange> {
  const { from_block, to_block, addressed } = request
  const [to, stated] = await Promise.all([
    to_block ? resolveBlock(context, to_block) : context.head.number,
    from_block ? resolveBlock(context, from_block) : undefined,
  ])
  const fallback = BigInt(addressed ? defaultBlocks.addressed : defaultBlocks.without)
  const from = stated ?? (to >= fallback ? to - fallback + 1n : 0n)
  if (from > to) throw context.refuse('from_block', `must not be after to_block (${to})`)
  const most = mostFor(request)
  const blocks = Number(to - from) + 1
  if (blocks > most) {
    throw RangeTooWide({
      problem: `${context.operation} searches at most ${most} blocks at once${addressed ? '' : ' without an address'}; this is ${blocks}.`,
      next: addressed
        ? `Ask in steps of ${most} blocks.`
        : `Name the contract with address, or set from_block to ${Number(to) - most + 1} or later.`,
    })
  }
  return { from: Number(from), to: Number(to) }
}

/** The range and place in a cursor of ours; undefined for anything else. */
function readCursor(cursor: string, head: bigint, most: number): Place | undefined {
  const numbers = decodeCursor(cursor) ?? []
  const usable =
    numbers.length === 4 && numbers.every((part) => Number.isSafeInteger(part) && Number(part) >= 0)
  const [from = 0, to = 0, block = 0, index = 0] = numbers.map(Number)
  if (!usable || from > to || to > Number(head) || block > to + 1 || to - from >= most) return undefined
  return { range: { from, to }, before: { block, index } }
}

/** Which blocks to search, from the arguments; a cursor brings its own range, so that pages fit together. */
export async function planLogRange(context: ToolContext, request: RangeRequest): Promise<LogRange> {
  if (request.cursor !== undefined) {
    const place = readCursor(request.cursor, context.head.number, mostFor(request))
    if (place) return withGap(context, place)
    throw context.refuse('cursor', `must be a next_cursor of ${context.operation}`)
  }
  const range = await planRange(context, request)
  return withGap(context, { range, before: { block: range.to + 1, index: 0 } })
}

const withGap = (context: ToolContext, place: Place): LogRange => ({
  ...place,
  gap: forgottenIn(context, place.range),
})
