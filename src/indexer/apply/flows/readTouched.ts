import { blockOf } from '../../../sources/index/position.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'

/** The accounts that something came to or left from a position on, and when that was. */
export async function readTouched(
  transaction: WriteTransaction,
  position: number,
): Promise<{ wallets: Set<number>; time: number }> {
  const first = await transaction.get(
    query('select time from blocks where number >= ? order by number limit 1'),
    [blockOf(position)],
  )
  const wallets = new Set<number>()
  if (!first) return { wallets, time: 0 }
  const lists = [
    await transaction.all(query('select from_id, to_id from transfers where position >= ?'), [position]),
    await transaction.all(query('select from_id, to_id from ether_moves where position >= ?'), [position]),
    await transaction.all(
      query('select from_id, coalesce(to_id, created_id) as to_id from transactions where position >= ?', {
        to_id: 'bigint null',
      }),
      [position],
    ),
  ]
  for (const { from_id, to_id } of lists.flat())
    for (const wallet of [from_id, to_id]) if (wallet !== null) wallets.add(wallet)
  return { wallets, time: first.time }
}
