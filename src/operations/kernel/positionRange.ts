import type { NamedPlace } from '../../base/schema/placeArgument.ts'
import { startOf } from '../../sources/index/position.ts'
import { findBlocksAround } from '../../sources/index/queries/findBlocksAround.ts'
import type { IndexedContext } from './ToolContext.ts'

type Ends = { since?: NamedPlace | undefined; until?: NamedPlace | undefined }

/** The first block of a range that begins so; undefined where the index has none. A moment from before its blocks is before all of them. */
async function firstBlock(
  { index }: IndexedContext,
  since: NamedPlace | undefined,
): Promise<number | undefined> {
  if (since === undefined) return 0
  if ('block' in since) return since.block
  const around = await findBlocksAround(index, since.momentMs)
  return around ? around.after && Number(around.after.number) : 0
}

async function lastBlock(
  { index }: IndexedContext,
  until: NamedPlace | undefined,
): Promise<number | undefined> {
  if (until === undefined) return index.span.to
  if ('block' in until) return Math.min(until.block, index.span.to)
  const before = (await findBlocksAround(index, until.momentMs))?.before
  return before && Number(before.number)
}

/** A range of blocks or times, both ends with it, in positions; undefined where no block of the index is in it. */
export async function positionRange(
  context: IndexedContext,
  { since, until }: Ends,
): Promise<{ from: number; before: number } | undefined> {
  const [from, to] = await Promise.all([firstBlock(context, since), lastBlock(context, until)])
  if (from === undefined || to === undefined) return undefined
  if (from <= to) return { from: startOf(from), before: startOf(to + 1) }
  if (until !== undefined && from <= context.index.span.to)
    throw context.refuse('since', 'must not be after until')
  return undefined
}
