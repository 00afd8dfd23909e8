import type { ReadView } from '../../store/Reader.ts'
import { placesPerBlock } from '../position.ts'

/**
 * Positions of the transactions in which somebody traded from a position on, of one token or of any; at most so
 * many. The trader is who sent them, and so who paid for them.
 */
export async function tradeTransactions(
  view: ReadView,
  { trader, token, since }: { trader: number; token?: number | undefined; since: number },
  most: number,
): Promise<number[]> {
  const rows = await view.all<{ place: number }>(
    `select distinct (position / ${placesPerBlock}) * ${placesPerBlock} + transaction_index as place
     from trades where trader_id = ? and position >= ?${token === undefined ? '' : ' and (base_id = ? or quote_id = ?)'}
     limit ?`,
    [trader, since, ...(token === undefined ? [] : [token, token]), most],
  )
  return rows.map(({ place }) => place)
}
