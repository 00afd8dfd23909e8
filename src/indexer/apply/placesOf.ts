import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { startOf } from '../../sources/index/position.ts'

/** The tables whose rows go with their blocks: the column that says where a row stands, and its first value in a block. */
export const placesOf = (tables: readonly IndexTable[]) =>
  tables.flatMap((table) => {
    const { unwind } = table.life
    if (typeof unwind === 'string') return []
    return 'block' in unwind
      ? [{ table, column: unwind.block, startOf: (block: number) => block }]
      : [{ table, column: unwind.position, startOf }]
  })
