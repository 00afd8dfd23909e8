import { decodeAmount, zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

export type HolderAmount = { id: number; amount: bigint }

/** What every holder of a token has, largest first: only for tokens with few enough of them. */
export async function holderAmounts(
  view: Querying,
  token: number,
  { heavy }: { heavy: boolean },
): Promise<HolderAmount[]> {
  const rows = await view.all(
    query(`select holder_id, amount from balances where token_id = ? and amount > ?
     order by amount desc, holder_id`),
    [token, zeroAmount],
    { heavy },
  )
  return rows.map(({ holder_id, amount }) => ({ id: holder_id, amount: decodeAmount(amount) }))
}
