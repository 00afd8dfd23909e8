import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { PlacedTable } from './placedTables.ts'
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
  { found, tables }: { found: ReadonlyMap<string, readonly Row[]>; tables: readonly PlacedTable[] },
): Promise<Set<number>> {
  const told = new Set(logs.map(({ position }) => position))
  const doubtful = new Set<number>()
  for (const { name, placeOf, blockOf } of tables.filter(({ life }) => life.read === 'sparse'))
    for (const row of found.get(name) ?? []) {
      const block = blockOf(row)
      if (!told.has(placeOf(row)) && !blocks.has(block) && !unreadable.has(block)) doubtful.add(block)
    }
  const dense = [...doubtful].map((block) => ({ from: block, to: block }))
  return new Set((await rescanChain(node, { dense, rare: [] })).unreadable)
}
