import type { IndexTable } from '../../../src/sources/index/IndexTable.ts'
import { candles, poolSums } from '../../../src/sources/index/tables/marketTables.ts'
import { type PlacedTable, placedTables } from './placedTables.ts'
import { placesPerBlock } from './placesPerBlock.ts'
import type { ExpectedRows, Row } from './Rows.ts'

type Tables = ReadonlyMap<string, readonly Row[]>

function dropBelow(found: Map<string, Row[]>, tables: readonly PlacedTable[], oldest: number): void {
  for (const { name, blockOf } of tables)
    found.set(
      name,
      (found.get(name) ?? []).filter((row) => blockOf(row) >= oldest),
    )
}

/** Leaves out rows on their way out: they go with their blocks, a moment after the index has said that it no longer has these. */
export function leaveOutGoing(
  found: Map<string, Row[]>,
  tables: readonly PlacedTable[],
  oldest: number,
): void {
  const going = tables.filter(({ life }) => life.leaves && life.read === 'whole')
  dropBelow(found, going, oldest)
}

/** Whether the index knows of times before its oldest whole block: it dropped some, or read a token's past. */
export function reachesBelow(found: Tables, oldest: number): boolean {
  const start = oldest * placesPerBlock
  return (found.get('tokens') ?? []).some(({ first_position: first }) => Number(first) < start)
}

/** What of an index that dropped old blocks can still be compared: rows of the blocks it has, and whole minutes and tens of them. */
export function keepToWindow(
  { found, expected }: { found: Map<string, Row[]>; expected: ExpectedRows },
  tables: readonly IndexTable[],
  oldest: { number: number; time: number },
): void {
  // Rows of single events may outlive the blocks they are of; rare ones are read of all blocks anyway.
  const events = placedTables(tables).filter(({ life }) => life.read !== 'sparse')
  dropBelow(found, events, oldest.number)
  for (const rows of [found, expected]) {
    // Sums go on when the rows they were made of are dropped.
    for (const { name, life } of tables) {
      const isSum = life.unwind === 'own code' || typeof life.compared === 'object'
      if (isSum && name !== candles.name && name !== poolSums.name) rows.delete(name)
    }
    const isWhole = ({ start }: Row) => Number(start) >= oldest.time
    const minutes = (rows.get(candles.name) ?? []).filter(({ seconds }) => seconds === 60)
    rows.set(candles.name, minutes.filter(isWhole))
    rows.set(poolSums.name, (rows.get(poolSums.name) ?? []).filter(isWhole))
  }
}
