import { decodeAmount } from '../../../sources/index/amount.ts'
import { blockOf, startOf, toPosition } from '../../../sources/index/position.ts'
import { query } from '../../../sources/index/query.ts'
import { balances } from '../../../sources/index/tables/ledgerTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'

/** An account's first trade of a token. */
export type FirstTrade = { trader: number; token: number; block: number }

const sides = [
  { column: 'to_id', sign: 1n },
  { column: 'from_id', sign: -1n },
] as const

/** What an account was left with, transaction by transaction: what it gave and never got does not count. */
function leftOf(changes: ReadonlyMap<number, bigint>): bigint {
  const places = [...changes.keys()].sort((one, other) => one - other)
  return places.reduce((left, place) => {
    const next = left + (changes.get(place) ?? 0n)
    return next > 0n ? next : 0n
  }, 0n)
}

async function readOpening(
  transaction: WriteTransaction,
  { trader, token, block }: FirstTrade,
  first: number,
): Promise<bigint> {
  const changes = new Map<number, bigint>()
  const lists = await Promise.all(
    sides.map(({ column }) =>
      // The sum keeps the engines from walking all transfers of the token.
      transaction.all(
        query(`select position, transaction_index, amount from transfers
         where ${column} = ? and position >= ? and position < ? and token_id + 0 = ?`),
        [trader, first, startOf(block), token],
      ),
    ),
  )
  for (const [index, { sign }] of sides.entries())
    for (const { position, transaction_index, amount } of lists[index] ?? []) {
      const place = toPosition(blockOf(position), transaction_index)
      changes.set(place, (changes.get(place) ?? 0n) + sign * decodeAmount(amount))
    }
  return leftOf(changes)
}

/** What each account had of a token before the block of its first trade, by what it was sent; in the order asked. */
export async function readOpenings(
  transaction: WriteTransaction,
  wanted: readonly FirstTrade[],
): Promise<bigint[]> {
  if (wanted.length === 0) return []
  const rows = await transaction.lookup({
    table: balances,
    by: ['token_id', 'holder_id'],
    columns: ['first_position'],
    keys: wanted.map(({ token, trader }) => [token, trader]),
  })
  return Promise.all(
    wanted.map((one, index) => {
      const first = rows[index]?.first_position
      return first === undefined || first >= startOf(one.block) ? 0n : readOpening(transaction, one, first)
    }),
  )
}
