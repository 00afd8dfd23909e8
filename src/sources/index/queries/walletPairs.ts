import { zeroAmount } from '../amount.ts'
import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'

/** Pools of the v2 kind whose shares a wallet holds. */
export async function walletPairs(view: Querying, wallet: number, limit: number): Promise<PoolRow[]> {
  const rows = await view.all(
    query(`select ${poolColumns} from balances join pools on pools.pool_id = balances.token_id ${poolJoins}
     where balances.holder_id = ? and balances.amount > ? and pools.kind = 'v2' limit ?`),
    [wallet, zeroAmount, limit],
  )
  return rows.map(toPoolRow)
}
