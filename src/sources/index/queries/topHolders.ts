import type { Sql } from '../../store/Sql.ts'
import type { SqlValues } from '../../store/SqlValue.ts'
import { encodeAmount, zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { type Holder, type HolderRow, selectHolders, toHolder } from './holderRow.ts'

/** Where a list of holders stopped; the id decides between equal amounts. */
export type HolderPlace = { amount: bigint; id: number }

/** The equal amounts after a place are read on their own: each of the two stretches is one run of the index. */
const texts = {
  first: query(`${selectHolders} and balances.amount > ?
    order by balances.amount desc, balances.holder_id limit ?`),
  // Found by the index of amounts alone: with all their columns SQLite would walk everybody with a later number.
  equal: query(`${selectHolders} and balances.holder_id in (
      select holder_id from balances where token_id = ? and amount = ? and holder_id > ?
      order by holder_id limit ?)
    order by balances.holder_id`),
  below: query(`${selectHolders} and balances.amount > ? and balances.amount < ?
    order by balances.amount desc, balances.holder_id limit ?`),
}

/** Holders by amount, largest first, from the place on where the last list stopped. */
export async function topHolders(
  view: Querying,
  token: number,
  { after, limit }: { after?: HolderPlace | undefined; limit: number },
): Promise<Holder[]> {
  const read = async (text: Sql<HolderRow>, params: SqlValues) => (await view.all(text, params)).map(toHolder)
  if (!after) return read(texts.first, [token, zeroAmount, limit])
  const amount = encodeAmount(after.amount)
  const equal = await read(texts.equal, [token, token, amount, after.id, limit])
  if (equal.length === limit) return equal
  return [...equal, ...(await read(texts.below, [token, zeroAmount, amount, limit - equal.length]))]
}
