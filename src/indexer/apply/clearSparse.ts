import { startOf } from '../../sources/index/position.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

const tables = [
  ...['launches', 'graduations', 'stock_deployments', 'multiplier_updates', 'oracle_answers'],
  'bridge_transfers',
]

/** Removes rows of rare events in a range, before the whole range is read. */
export async function clearSparse(transaction: WriteTransaction, { from, to }: BlockRange): Promise<void> {
  const bounds = [startOf(from), startOf(to + 1)]
  await Promise.all([
    ...tables.map((table) =>
      transaction.run(`delete from ${table} where position >= ? and position < ?`, bounds),
    ),
    transaction.run('delete from pools where created_position >= ? and created_position < ?', bounds),
  ])
}
