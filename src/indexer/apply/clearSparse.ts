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
  const rare = placesOf(tables.filter(({ life }) => life.read === 'sparse'))
  await Promise.all(
    rare.map(({ table: { name }, column, startOf }) => {
      const bounds = [startOf(from), startOf(to + 1)]
      return transaction.run(`delete from ${name} where ${column} >= ? and ${column} < ?`, bounds)
    }),
  )
}
