import { type Hex, hexToBytes } from 'viem'
import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'

/** The pool or curve with this key, where the index knows it. */
export async function findPool(view: Querying, key: Hex): Promise<PoolRow | undefined> {
  const row = await view.get(
    query(`select ${poolColumns} from pools ${poolJoins} where pool_address.address = ?`),
    [hexToBytes(key)],
  )
  return row && toPoolRow(row)
}
