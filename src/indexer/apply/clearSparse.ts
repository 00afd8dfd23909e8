import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import { placesOf } from './placesOf.ts'

/** Removes rows of rare events in a range, before the whole range is read. */
export async function clearSparse(
  transaction: WriteTransaction,
  { from, to }: BlockRange,
  tables: readonly IndexTable[] = indexTables,
): Promise<void> {
  await Promise.all(
    placesOf(tables.filter(({ life }) => life.read === 'sparse')).map(({ table, column, startOf }) =>
      transaction.run(`delete from ${table.name} where ${column} >= ? and ${column} < ?`, [
        startOf(from),
        startOf(to + 1),
      ]),
    ),
  )
}
