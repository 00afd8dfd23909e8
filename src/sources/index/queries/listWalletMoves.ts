import { decodeAmount } from '../amount.ts'
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
      const rows = await view.all(
        query(`select moved.position, moved.token_id, moved.${side === 'in' ? 'from_id' : 'to_id'} as other_id, moved.amount from transfers moved
         where ${sql} and moved.position >= ? and moved.position < ? limit ?`),
        [...params, since, before, most + 1],
        { heavy: true },
      )
      return rows.map((row) => ({ ...row, side }))
    }),
  )
  const rows = lists.flat()
  if (rows.length > most) return undefined
  return rows.map(({ position, token_id, other_id, amount, side }) => ({
    position,
    token: token_id,
    other: other_id,
    amount: decodeAmount(amount),
    side,
  }))
}
