import { query } from '../../sources/index/query.ts'
import type { WriterTurn } from './IndexerContext.ts'

/** Accounts whose steps are looked through in one transaction. */
const accountsAtOnce = 5_000

/** Removes how accounts stood before blocks below one: no window begins there any more, and none is taken back. */
export async function pruneEarnings({ writer, signal }: WriterTurn, below: number): Promise<void> {
  const newest = await writer.transaction((transaction) =>
    transaction.get(query('select max(trader_id) as newest from earning_steps')),
  )
  for (let from = 0; from <= (newest?.newest ?? -1); from += accountsAtOnce) {
    signal.throwIfAborted()
    await writer.transaction((transaction) =>
      transaction.run('delete from earning_steps where trader_id >= ? and trader_id < ? and block < ?', [
        from,
        from + accountsAtOnce,
        below,
      ]),
    )
  }
}
