import type { IndexTable } from '../../../src/sources/index/IndexTable.ts'
import { blockAt } from './placesPerBlock.ts'
import type { Row } from './Rows.ts'

/** A table whose rows are of single blocks, by where a row stands. */
export type PlacedTable = Pick<IndexTable, 'name' | 'life'> & {
  placeOf(row: Row): number
  blockOf(row: Row): number
}

export const placedTables = (tables: readonly IndexTable[]): PlacedTable[] =>
  tables.flatMap(({ name, life }) => {
    const { unwind } = life
    if (typeof unwind === 'string') return []
    if ('block' in unwind) {
      const blockOf = (row: Row) => Number(row[unwind.block])
      return [{ name, life, placeOf: blockOf, blockOf }]
    }
    const placeOf = (row: Row) => Number(row[unwind.position])
    return [{ name, life, placeOf, blockOf: (row: Row) => blockAt(placeOf(row)) }]
  })
