import { hexToBytes } from 'viem'
import { allSenders } from '../allSenders.ts'
import { type Querying, query } from '../query.ts'
import { countDealers } from './countDealers.ts'
import { startAt } from './startAt.ts'

/** Accounts that sent at least one transaction from a position on. */
export async function countSenders(view: Querying, since: number): Promise<number> {
  const row = await view.get(query('select id from addresses where address = ?'), [hexToBytes(allSenders)])
  if (!row) return 0
  const senders = await countDealers(view, await startAt(view, since), {
    tokens: [row.id],
    pairs: (stretch) => ({
      sql: query(
        `select ${row.id} as token, from_id as trader_id from transactions where position >= ? and position < ?`,
        { token: 'bigint' },
      ),
      params: [stretch.since, stretch.before],
    }),
  })
  return senders.get(row.id)?.traders ?? 0
}
