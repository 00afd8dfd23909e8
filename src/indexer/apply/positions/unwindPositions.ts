import {
  emptyPosition,
  type PositionState,
  readPosition,
} from '../../../domain/market/positions/PositionState.ts'
import { startOf } from '../../../sources/index/position.ts'
import { query } from '../../../sources/index/query.ts'
import { lots } from '../../../sources/index/tables/positionTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { PositionStates } from './createPositionStates.ts'

type Restored = { key: readonly [number, number]; state: PositionState }

/** Accounts and tokens that were traded from a block on; the trades are still there. */
async function tradedFrom(transaction: WriteTransaction, block: number): Promise<[number, number][]> {
  const rows = await transaction.all(
    query('select distinct trader_id, base_id, quote_id from trades where position >= ?'),
    [startOf(block)],
  )
  return rows.flatMap(({ trader_id: trader, base_id: base, quote_id: quote }): [number, number][] => [
    [trader, base],
    [trader, quote],
  ])
}

/**
 * Puts every position that changed from a block on back to how it stood before; how it stood is still there. Gives who
 * traded since.
 */
export async function unwindPositions(
  transaction: WriteTransaction,
  fromBlock: number,
  states: PositionStates,
): Promise<number[]> {
  const steps = await transaction.all(
    query('select * from position_steps where block >= ? order by block desc'),
    [fromBlock],
  )
  const traded = await tradedFrom(transaction, fromBlock)
  const changed = steps.map(({ trader_id, token_id }) => [trader_id, token_id])
  await states.load(transaction, [...traded, ...changed])
  const restored = new Map<string, Restored>()
  // The oldest step of each comes last, and stays.
  for (const row of steps) {
    const key = [row.trader_id, row.token_id] as const
    restored.set(key.join(':'), { key, state: readPosition(row, states.get(key)?.firstBlock ?? 0) })
  }
  for (const key of traded)
    if ((states.get(key)?.firstBlock ?? -1) >= fromBlock)
      restored.set(key.join(':'), { key, state: emptyPosition })
  const gone: number[][] = []
  for (const { key, state } of restored.values()) {
    const count = states.get(key)?.lots ?? 0
    for (let number = state.lots; number < count; number += 1) gone.push([...key, number])
    states.put(key, state)
  }
  await transaction.deleteKeys({ table: lots, by: ['trader_id', 'token_id', 'number'], keys: gone })
  await states.flush(transaction)
  return [...new Set(traded.map(([trader]) => trader))]
}
