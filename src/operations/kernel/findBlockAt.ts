import { BlockNotFound } from '../../base/errors/codes.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { type BlockAtTime, findBlockByTime } from '../../sources/chain/findBlockByTime.ts'
import { findBlocksAround } from '../../sources/index/queries/findBlocksAround.ts'
import type { ToolContext } from './ToolContext.ts'

/** Which block a moment means: the last one before it, the first one after it, or the nearest. */
export const blockSides = ['before', 'after', 'nearest'] as const
type BlockSide = (typeof blockSides)[number]

/** The block at a moment, in milliseconds since 1970: by the index where that reaches, by a search otherwise. */
export async function findBlockAt(
  { chain, head, index }: Pick<ToolContext, 'chain' | 'head' | 'index'>,
  momentMs: number,
  side: BlockSide,
): Promise<BlockAtTime> {
  const around =
    (index && (await findBlocksAround(index, momentMs))) ?? (await findBlockByTime(chain, head, momentMs))
  const found = pick(around, momentMs, side)
  if (!found) throw BlockNotFound({ block: `${side} ${toIsoTime(momentMs)}` })
  return found
}

type Around = { before: BlockAtTime | undefined; after: BlockAtTime | undefined }

function pick({ before, after }: Around, momentMs: number, side: BlockSide): BlockAtTime | undefined {
  if (side === 'before') return before
  if (side === 'after') return after
  if (!before || !after) return before ?? after
  return momentMs - before.timestampMs <= after.timestampMs - momentMs ? before : after
}
