import { decodeCursor, encodeCursor } from '../../base/schema/paging.ts'
import { startOf } from '../../sources/index/position.ts'
import { findBlockHash } from '../../sources/index/queries/findBlockHash.ts'
import type { IndexedContext } from './ToolContext.ts'

export type PinnedPage = {
  /** The page has what stands before this position. */
  before: number
  /** Where the list goes on after its last row. */
  cursorAfter(position: number): string
}

/** So much of a hash tells two blocks of one height apart. */
const hashLength = 18

/**
 * A page of a list of one chain, newest first. Its cursor names the newest block of the first page: blocks that
 * arrive since are above all pages, and when a fork has replaced that one, pages would be of two chains.
 */
export async function pinnedPage(context: IndexedContext, cursor: string | undefined): Promise<PinnedPage> {
  const { index, operation, refuse } = context
  const pinnedAt = (block: number, hash: string, before: number): PinnedPage => ({
    before,
    cursorAfter: (position) => encodeCursor([position, block, hash]),
  })
  if (cursor === undefined)
    return pinnedAt(index.span.to, index.head.hash.slice(0, hashLength), startOf(index.span.to + 1))
  const [position, block, hash, ...rest] = decodeCursor(cursor) ?? []
  const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
  if (!isPlace(position) || !isPlace(block) || typeof hash !== 'string' || rest.length > 0)
    throw refuse('cursor', `must be a next_cursor of ${operation}`)
  if ((await findBlockHash(index, block))?.slice(0, hashLength) !== hash)
    throw refuse(
      'cursor',
      `is of block ${block}, which the chain has replaced since: begin again without a cursor`,
    )
  return pinnedAt(block, hash, position)
}
