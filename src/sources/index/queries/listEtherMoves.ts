import { decodeAmount, zeroAmount } from '../amount.ts'
import type { BlockSpan } from '../IndexView.ts'
import { blockOf, startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

/** One change of an account's ether. */
export type AccountEtherMove = {
  block: number
  /** `value` of a transaction, `fee` of one that the account sent, or what ether_moves says. */
  kind: string
  side: 'in' | 'out'
  /** The number of the other account; null for a fee, and for what comes from no account of this chain. */
  other: number | null
  amount: bigint
}

/**
 * Every change of an account's ether in a stretch of blocks: values and fees of transactions, and, of traced
 * blocks, what moved beside them. One to itself comes as both sides. Undefined when one of the lists has more
 * than `most`: sums of a part would be wrong.
 */
export async function listEtherMoves(
  view: Querying,
  account: number,
  { from, to, most }: BlockSpan & { most: number },
): Promise<AccountEtherMove[] | undefined> {
  const place = [account, startOf(from), startOf(to + 1)]
  const options = { heavy: true }
  const [sent, received, created, left, came] = await Promise.all([
    view.all(
      query(`select position, to_id, created_id, value, fee, status from transactions
       where from_id = ? and position >= ? and position < ? limit ?`),
      [...place, most + 1],
      options,
    ),
    view.all(
      query(`select position, from_id, value from transactions
       where to_id = ? and position >= ? and position < ? and status = 1 and value > ? limit ?`),
      [...place, zeroAmount, most + 1],
      options,
    ),
    view.all(
      query(`select position, from_id, value from transactions
       where created_id = ? and position >= ? and position < ? and status = 1 and value > ? limit ?`),
      [...place, zeroAmount, most + 1],
      options,
    ),
    view.all(
      query(`select position, kind, to_id, amount from ether_moves
       where from_id = ? and position >= ? and position < ? limit ?`),
      [...place, most + 1],
      options,
    ),
    view.all(
      query(`select position, kind, from_id, amount from ether_moves
       where to_id = ? and position >= ? and position < ? limit ?`),
      [...place, most + 1],
      options,
    ),
  ])
  if ([sent, received, created, left, came].some(({ length }) => length > most)) return undefined
  const moves: AccountEtherMove[] = []
  for (const { position, to_id, created_id, value, fee, status } of sent) {
    const paid = decodeAmount(fee)
    const given = status === 1 ? decodeAmount(value) : 0n
    const block = blockOf(position)
    if (paid !== 0n) moves.push({ block, kind: 'fee', side: 'out', other: null, amount: paid })
    if (given !== 0n)
      moves.push({ block, kind: 'value', side: 'out', other: to_id ?? created_id, amount: given })
  }
  for (const { position, from_id, value } of [...received, ...created])
    moves.push({
      block: blockOf(position),
      ...{ kind: 'value', side: 'in', other: from_id, amount: decodeAmount(value) },
    })
  for (const { position, kind, to_id, amount } of left)
    moves.push({ block: blockOf(position), kind, side: 'out', other: to_id, amount: decodeAmount(amount) })
  for (const { position, kind, from_id, amount } of came)
    moves.push({ block: blockOf(position), kind, side: 'in', other: from_id, amount: decodeAmount(amount) })
  return moves
}
