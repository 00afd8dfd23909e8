import { type PositionState, readPosition } from '../../../domain/market/positions/PositionState.ts'
import { query } from '../../../sources/index/query.ts'
import { lots } from '../../../sources/index/tables/positionTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { PositionStates } from './createPositionStates.ts'

/** Puts every position that changed from a block on back to how it stood before; how it stood is still there. */
export async function unwindPositions(
  transaction: WriteTransaction,
  fromBlock: number,
  states: PositionStates,
): Promise<void> {
  const rows = await transaction.all(
    query('select * from position_steps where block >= ? order by block desc'),
    [fromBlock],
  )
  // The oldest step of each comes last, and stays.
  const before = new Map<string, { key: [number, number]; state: PositionState }>()
  for (const row of rows)
    before.set(`${row.trader_id}:${row.token_id}`, {
      key: [row.trader_id, row.token_id],
      state: readPosition(row),
    })
  const changes = [...before.values()]
  await states.load(
    transaction,
    changes.map(({ key }) => key),
  )
  const gone: number[][] = []
  for (const { key, state } of changes) {
    const count = states.get(key)?.lots ?? 0
    for (let number = state.lots; number < count; number += 1) gone.push([...key, number])
    states.put(key, state)
  }
  await transaction.deleteKeys({ table: lots, by: ['trader_id', 'token_id', 'number'], keys: gone })
  await states.flush(transaction)
}
