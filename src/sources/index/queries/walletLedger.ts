import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { inBatches } from './inBatches.ts'
import { marksFor } from './marksFor.ts'

/** A transfer as its wallet sees it, with its place in the chain. */
export type LedgerMove = {
  position: number
  transactionIndex: number
  wallet: number
  token: number
  side: 'in' | 'out'
  amount: bigint
}

export type LedgerFilter = {
  wallets: readonly number[]
  /** Only this token. */
  token?: number | undefined
  /** All but these tokens. */
  but: readonly number[]
}

/** Every transfer of wallets, of one token or of all but some; undefined when there are more than `most`. */
export async function walletLedger(
  view: Querying,
  { wallets, token, but }: LedgerFilter,
  most: number,
): Promise<LedgerMove[] | undefined> {
  const lists = await Promise.all(
    (['in', 'out'] as const).map(async (side) => {
      const column = side === 'in' ? 'to_id' : 'from_id'
      const rows = await inBatches(wallets, (some, marks) => {
        const { sql, params } = allOf(
          [`${column} in (${marks})`, some],
          ['token_id = ?', token],
          [`token_id not in (${marksFor(but)})`, but.length === 0 ? undefined : but],
        )
        return view.all(
          query(`select position, transaction_index, ${column} as wallet, token_id, amount from transfers
           where ${sql} limit ?`),
          [...params, most + 1],
          { heavy: true },
        )
      })
      return rows.map((row) => ({
        position: row.position,
        transactionIndex: row.transaction_index,
        wallet: row.wallet,
        token: row.token_id,
        side,
        amount: decodeAmount(row.amount),
      }))
    }),
  )
  const moves = lists.flat()
  return moves.length > most ? undefined : moves
}
