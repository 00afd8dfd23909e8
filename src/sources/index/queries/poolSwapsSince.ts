import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** What a trade moved, in the pool's eyes: above zero what it took. */
export type PoolSwap = { position: number; base: bigint; quote: bigint }

/** The trades of a pool from a position on, oldest first. */
export async function poolSwapsSince(
  view: Querying,
  pool: number,
  { since, limit }: { since: number; limit: number },
): Promise<PoolSwap[]> {
  const rows = await view.all(
    query(`select position, side, base_amount, quote_amount from trades
     where pool_id = ? and position >= ? order by position limit ?`),
    [pool, since, limit],
  )
  return rows.map(({ position, side, base_amount, quote_amount }) => {
    const [base, quote] = [decodeAmount(base_amount), decodeAmount(quote_amount)]
    return side === 1 ? { position, base: -base, quote } : { position, base, quote: -quote }
  })
}
