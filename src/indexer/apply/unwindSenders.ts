import { hexToBytes } from 'viem'
import { allSenders } from '../../sources/index/allSenders.ts'
import { blockOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { changeDealings, type DealingStates } from './dealings.ts'

/** Has every account that sent something from a position on send last when it did before; the rows are still there. */
export async function unwindSenders(
  transaction: WriteTransaction,
  position: number,
  states: DealingStates,
): Promise<void> {
  const key = await transaction.get(query('select id from addresses where address = ?'), [
    hexToBytes(allSenders),
  ])
  if (!key) return
  const senders = await transaction.all(
    query('select distinct from_id from transactions where position >= ?'),
    [position],
  )
  const changes = []
  for (const { from_id: trader } of senders) {
    const last = await transaction.get(
      query(`select transactions.position from transactions where from_id = ? and position < ?
       order by position desc limit 1`),
      [trader, position],
    )
    const block =
      last &&
      (await transaction.get(query('select time from blocks where number = ?'), [blockOf(last.position)]))
    const become = { boughtAt: block?.time ?? null, soldAt: null }
    changes.push({ token: key.id, trader, become: () => become })
  }
  await changeDealings(transaction, changes, { states, undivided: new Set([key.id]) })
}
