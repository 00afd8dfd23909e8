import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'

/** Removes all that was read from the chain. */
export async function emptyIndex(
  transaction: WriteTransaction,
  tables: readonly IndexTable[] = indexTables,
): Promise<void> {
  for (const { name, life } of tables)
    if (life.unwind !== 'kept') await transaction.run(`delete from ${name}`)
}
