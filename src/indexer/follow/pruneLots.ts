import { query } from '../../sources/index/query.ts'
import type { WriterTurn } from './IndexerContext.ts'

/** Accounts whose lots are looked through in one transaction. */
const accountsAtOnce = 5_000

/**
 * Removes lots that were used up before a block. Taking blocks back would need them again; those below the window are
 * never taken back.
 */
export async function pruneLots({ writer, signal }: WriterTurn, below: number): Promise<void> {
  const newest = await writer.transaction((transaction) =>
    transaction.get(query('select max(trader_id) as newest from lots')),
  )
  for (let from = 0; from <= (newest?.newest ?? -1); from += accountsAtOnce) {
    signal.throwIfAborted()
    await writer.transaction((transaction) =>
      transaction.run(
        `delete from lots where trader_id >= ? and trader_id < ? and number < (
           select coalesce(
             (select steps.head from position_steps steps where steps.trader_id = lots.trader_id
                and steps.token_id = lots.token_id and steps.block >= ? order by steps.block limit 1),
             positions.head)
           from positions where positions.trader_id = lots.trader_id and positions.token_id = lots.token_id)`,
        [from, from + accountsAtOnce, below],
      ),
    )
  }
}
