import { hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { wholeChain } from '../wholeChain.ts'
import { countDealers } from './countDealers.ts'
import { startAt } from './startAt.ts'

/** Accounts that sent at least one swap from a position on. */
export async function countTraders(view: Querying, since: number): Promise<number> {
  const row = await view.get(query('select id from addresses where address = ?'), [hexToBytes(wholeChain)])
  if (!row) return 0
  const dealers = await countDealers(view, await startAt(view, since), {
    tokens: [row.id],
    pairs: (stretch) => ({
      sql: query(`select ${row.id} as token, trader_id from trades where position >= ? and position < ?`, {
        token: 'bigint',
      }),
      params: [stretch.since, stretch.before],
    }),
  })
  return dealers.get(row.id)?.traders ?? 0
}
