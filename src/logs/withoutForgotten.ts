import { Unavailable } from '../errors/codes.ts'
import { forgottenBlocks } from '../network/forgottenBlocks.ts'
import type { ToolContext } from '../tool/ToolContext.ts'

type Range = { from: number; to: number }

/** Leaves out blocks whose logs the node has forgotten: asked for them, it would say that there were none. */
export function withoutForgotten({ network, head, warn }: ToolContext, range: Range): Range {
  const gone = forgottenBlocks(network, Number(head.number))
  if (!gone || range.to < gone.from || range.from > gone.to) return range
  const newer = { from: gone.to + 1, to: range.to }
  const left = newer.from <= newer.to ? newer : { from: range.from, to: gone.from - 1 }
  if (left.from > left.to)
    throw Unavailable({
      what: `Any log of blocks ${range.from} to ${range.to}`,
      reason: `the node keeps no logs of blocks ${gone.from} to ${gone.to}`,
    })
  warn(
    'items',
    `The node keeps no logs of blocks ${gone.from} to ${gone.to}; blocks ${left.from} to ${left.to} are searched.`,
  )
  return left
}
