import type { ReadView } from '../../store/Reader.ts'
import type { SqlValues } from '../../store/SqlValue.ts'
import { encodeAmount, zeroAmount } from '../amount.ts'
import { type Holder, type HolderRow, selectHolders, toHolder } from './holderRow.ts'

/** Where a list of holders stopped; the id decides between equal amounts. */
export type HolderPlace = { amount: bigint; id: number }

/** The equal amounts after a place are read on their own: each of the two stretches is one run of the index. */
const sql = {
  first: `${selectHolders} and balances.amount > ? order by balances.amount desc, balances.holder_id limit ?`,
  equal: `${selectHolders} and balances.amount = ? and balances.holder_id > ? order by balances.holder_id limit ?`,
  below: `${selectHolders} and balances.amount > ? and balances.amount < ?
    order by balances.amount desc, balances.holder_id limit ?`,
}

/** Holders by amount, largest first, from the place on where the last list stopped. */
export async function topHolders(
  view: ReadView,
  token: number,
  { after, limit }: { after?: HolderPlace | undefined; limit: number },
): Promise<Holder[]> {
  const read = async (text: string, params: SqlValues) =>
    (await view.all<HolderRow>(text, params)).map(toHolder)
  if (!after) return read(sql.first, [token, zeroAmount, limit])
  const amount = encodeAmount(after.amount)
  const equal = await read(sql.equal, [token, amount, after.id, limit])
  if (equal.length === limit) return equal
  return [...equal, ...(await read(sql.below, [token, zeroAmount, amount, limit - equal.length]))]
}
