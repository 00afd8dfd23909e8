import { decodeAmountHex } from '../amount.ts'
import { inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'

export type TokenMove = { position: number; from: number; to: number; amount: bigint }

/** The newest transfers of a token from a position on, newest first. */
export async function recentMoves(
  view: Querying,
  token: number,
  { since, limit, heavy }: { since: number; limit: number; heavy: boolean },
): Promise<TokenMove[]> {
  const rows = await view.all(
    query(
      `select position, from_id, to_id, ${inHex('amount')} as digits from transfers
       where token_id = ? and position >= ? order by position desc limit ?`,
      { digits: 'text' },
    ),
    [token, since, limit],
    { heavy },
  )
  return rows.map(({ position, from_id, to_id, digits }) => ({
    position,
    from: from_id,
    to: to_id,
    amount: decodeAmountHex(digits),
  }))
}
