import type { Applied } from './NetworkTruth.ts'
import type { PlacedTable } from './placedTables.ts'
import { placesPerBlock } from './placesPerBlock.ts'
import type { Rescan } from './Rescan.ts'
import type { ExpectedRows, Row } from './Rows.ts'

/**
 * Why a transaction failed is told by few nodes, and not for long; a trace tells it better than a replay. Gives
 * whether the index knows it of a transaction that did fail, and the node no longer as well.
 */
function createIsUntold({ blocks, failures }: Rescan) {
  const failed = new Set<number>()
  for (const { number, transactions } of blocks.values())
    transactions.forEach(({ status }, index) => {
      if (status === 0) failed.add(number * placesPerBlock + index)
    })
  return ({ position, source }: Row): boolean => {
    const now = failures.get(Number(position))
    const isBetter = now === undefined ? source !== null : source === 'trace' && now.source !== 'trace'
    return isBetter && failed.has(Number(position))
  }
}

/**
 * What the index holds of blocks that the node no longer tells of, taken as it stands: nothing can be held
 * against it, but sums and candles have to come to what all rows together make.
 */
export function adoptRows(
  found: ReadonlyMap<string, readonly Row[]>,
  tables: readonly PlacedTable[],
  {
    rescan,
    lostEvents,
    applied,
  }: { rescan: Rescan; lostEvents: ReadonlySet<number>; applied: Pick<Applied, 'ether'> },
): ExpectedRows {
  const isUntold = createIsUntold(rescan)
  return new Map(
    tables.map(({ name, life, blockOf }) => [
      name,
      (found.get(name) ?? []).filter((row) => {
        const block = blockOf(row)
        return (
          rescan.unreadable.has(block) ||
          (life.read === 'sparse' && lostEvents.has(block)) ||
          (name === 'failures' && isUntold(row)) ||
          (name === 'ether_moves' && applied.ether(block) && !rescan.ether.has(block))
        )
      }),
    ]),
  )
}
