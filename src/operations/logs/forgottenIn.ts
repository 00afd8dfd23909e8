import { Unavailable } from '../../base/errors/codes.ts'
import { forgottenBlocks } from '../../base/network/forgottenBlocks.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { BlockRange } from './BlockRange.ts'

/**
 * The blocks of a range whose logs the node has forgotten: asked for them, it would say that there were none.
 * Refuses a range of nothing else.
 */
export function forgottenIn(
  { network, head }: Pick<ToolContext, 'network' | 'head'>,
  range: BlockRange,
): BlockRange | undefined {
  const gone = forgottenBlocks(network, Number(head.number))
  if (!gone || range.to < gone.from || range.from > gone.to) return undefined
  if (gone.from <= range.from && range.to <= gone.to)
    throw Unavailable({
      what: `Any log of blocks ${range.from} to ${range.to}`,
      reason: `the node keeps no logs of blocks ${gone.from} to ${gone.to}`,
    })
  return { from: Math.max(gone.from, range.from), to: Math.min(gone.to, range.to) }
}
