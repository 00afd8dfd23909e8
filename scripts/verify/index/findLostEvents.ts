import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import { rareTables } from './adoptRows.ts'
import type { Rescan } from './Rescan.ts'
import type { Row } from './Rows.ts'
import { rescanChain } from './rescanChain.ts'

/**
 * Blocks that were read for rare events only, and of which the index has one that the node does not tell. Their
 * headers say whether the node has forgotten it or the index made it up: gives those the node has forgotten.
 */
export async function findLostEvents(
  node: NodeReads,
  { logs, blocks, unreadable }: Rescan,
  found: ReadonlyMap<string, readonly Row[]>,
): Promise<Set<number>> {
  const told = new Set(logs.map(({ position }) => position))
  const doubtful = new Set<number>()
  for (const [table, blockOf] of Object.entries(rareTables))
    for (const row of found.get(table) ?? []) {
      const block = blockOf(row)
      const isTold = told.has(Number(row.position ?? row.created_position))
      if (!isTold && !blocks.has(block) && !unreadable.has(block)) doubtful.add(block)
    }
  const dense = [...doubtful].map((block) => ({ from: block, to: block }))
  return new Set((await rescanChain(node, { dense, rare: [] })).unreadable)
}
