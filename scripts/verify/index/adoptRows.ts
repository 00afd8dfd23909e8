import type { PlacedTable } from './placedTables.ts'
import type { ExpectedRows, Row } from './Rows.ts'

/**
 * What the index holds of blocks that the node no longer tells of, taken as it stands: nothing can be held
 * against it, but sums and candles have to come to what all rows together make.
 */
export function adoptRows(
  found: ReadonlyMap<string, readonly Row[]>,
  tables: readonly PlacedTable[],
  gone: { unreadable: ReadonlySet<number>; lostEvents: ReadonlySet<number> },
): ExpectedRows {
  return new Map(
    tables.map(({ name, life, blockOf }) => [
      name,
      (found.get(name) ?? []).filter((row) => {
        const block = blockOf(row)
        return gone.unreadable.has(block) || (life.read === 'sparse' && gone.lostEvents.has(block))
      }),
    ]),
  )
}
