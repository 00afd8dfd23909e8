import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { startOf } from '../../sources/index/position.ts'

/** Where the rows of a table stand: the column that says so, and its first value in a block. */
export type RowPlaces = { table: IndexTable; column: string; startOf: (block: number) => number }

/** The tables whose rows go with their blocks. */
export const placesOf = (tables: readonly IndexTable[]): RowPlaces[] =>
  tables.flatMap((table) => {
    const { unwind } = table.life
    if (typeof unwind === 'string') return []
    return 'block' in unwind
      ? [{ table, column: unwind.block, startOf: (block: number) => block }]
      : [{ table, column: unwind.position, startOf }]
  })
