import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'

export type TokenMove = { position: number; from: number; to: number; amount: bigint }

const kept = packed('position', 'from_id', 'to_id', 'hex(amount)')

/** The newest transfers of a token from a position on, newest first. */
export async function recentMoves(
  view: Querying,
  token: number,
  { since, limit, heavy }: { since: number; limit: number; heavy: boolean },
): Promise<TokenMove[]> {
  const row = await view.get(
    query(
      `select ${kept.sql} as moves
       from (select position, from_id, to_id, amount from transfers
         where token_id = ? and position >= ? order by position desc limit ?) newest`,
      { moves: 'text null' },
    ),
    [token, since, limit],
    { heavy },
  )
  return kept
    .read(row?.moves, (position, from, to, digits) => ({
      position: Number(position),
      from: Number(from),
      to: Number(to),
      amount: decodeAmountHex(digits),
    }))
    .sort((one, other) => other.position - one.position)
}
