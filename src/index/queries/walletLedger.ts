import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'

/** A transfer as its wallet sees it, with its place in the chain. */
export type LedgerMove = {
  position: number
  transactionIndex: number
  token: number
  side: 'in' | 'out'
  amount: bigint
}

type Row = { position: number; transaction_index: number; token_id: number; amount: Uint8Array }

/** Every transfer of a wallet, of one token or of all; undefined when there are more than `most`. */
export async function walletLedger(
  view: ReadView,
  { wallet, token }: { wallet: number; token?: number | undefined },
  most: number,
): Promise<LedgerMove[] | undefined> {
  const lists = await Promise.all(
    (['in', 'out'] as const).map(async (side) => {
      const rows = await view.all<Row>(
        `select position, transaction_index, token_id, amount from transfers
         where ${side === 'in' ? 'to_id' : 'from_id'} = ?${token === undefined ? '' : ' and token_id = ?'} limit ?`,
        [wallet, ...(token === undefined ? [] : [token]), most + 1],
        { heavy: true },
      )
      return rows.map((row) => ({
        position: row.position,
        transactionIndex: row.transaction_index,
        token: row.token_id,
        side,
        amount: decodeAmount(row.amount),
      }))
    }),
  )
  const moves = lists.flat()
  return moves.length > most ? undefined : moves
}
