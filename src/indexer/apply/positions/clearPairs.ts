import { positions } from '../../../sources/index/tables/positionTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'

export type PairKey = { trader: number; token: number }

/** Removes the positions of these pairs with all that belongs to them; gives those that there were. */
export async function clearPairs(
  transaction: WriteTransaction,
  pairs: readonly PairKey[],
): Promise<PairKey[]> {
  const keys = pairs.map(({ trader, token }) => [trader, token])
  const by = ['trader_id', 'token_id'] as const
  const rows = await transaction.lookup({ table: positions, by, columns: ['lots'], keys })
  const held = pairs.filter((_, index) => rows[index] !== undefined)
  await Promise.all([
    transaction.deleteKeys({ table: positions, by, keys }),
    ...held.flatMap(({ trader, token }) =>
      ['position_steps', 'lots'].map((table) =>
        transaction.run(`delete from ${table} where trader_id = ? and token_id = ?`, [trader, token]),
      ),
    ),
  ])
  return held
}
