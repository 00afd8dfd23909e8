import { decodeAmountHex, zeroAmount } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'

export type HolderAmount = { id: number; amount: bigint }

const kept = packed('holder_id', 'hex(amount)')

/** What every holder of a token has, in any order: only for tokens with few enough of them. */
export async function holderAmounts(
  view: Querying,
  token: number,
  { heavy }: { heavy: boolean },
): Promise<HolderAmount[]> {
  const row = await view.get(
    query(`select ${kept.sql} as holders from balances where token_id = ? and amount > ?`, {
      holders: 'text null',
    }),
    [token, zeroAmount],
    { heavy },
  )
  return kept.read(row?.holders, (id, digits) => ({ id: Number(id), amount: decodeAmountHex(digits) }))
}
