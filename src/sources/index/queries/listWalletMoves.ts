import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'
import { type WalletTransferFilter, walletSide } from './listWalletTransfers.ts'

/** One transfer as its wallet sees it, with numbers for addresses. */
export type WalletMove = {
  position: number
  token: number
  other: number
  amount: bigint
  side: 'in' | 'out'
}

const kept = packed('position', 'token_id', 'other_id', 'hex(amount)')

/**
 * Every transfer of a wallet since a position, and before another, for sums; one to itself comes as both. Undefined
 * when there are more than `most`: sums of a part would be wrong.
 */
export async function listWalletMoves(
  view: Querying,
  filter: WalletTransferFilter,
  { since, before = Number.MAX_SAFE_INTEGER, most }: { since: number; before?: number; most: number },
): Promise<WalletMove[] | undefined> {
  const sides = filter.direction === 'both' ? (['in', 'out'] as const) : [filter.direction]
  const lists = await Promise.all(
    sides.map(async (side) => {
      const { sql, params } = walletSide(filter, side)
      const other = side === 'in' ? 'from_id' : 'to_id'
      const row = await view.get(
        query(
          `select ${kept.sql} as moves
           from (select moved.position, moved.token_id, moved.${other} as other_id, moved.amount from transfers moved
             where ${sql} and moved.position >= ? and moved.position < ? limit ?) own`,
          { moves: 'text null' },
        ),
        [...params, since, before, most + 1],
        { heavy: true },
      )
      return kept.read(
        row?.moves,
        (position, token, account, digits): WalletMove => ({
          position: Number(position),
          token: Number(token),
          other: Number(account),
          amount: decodeAmountHex(digits),
          side,
        }),
      )
    }),
  )
  const moves = lists.flat()
  return moves.length > most ? undefined : moves
}
