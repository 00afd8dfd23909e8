import {
  positionColumns,
  readPosition,
  toPositionValues,
} from '../../../domain/market/positions/PositionState.ts'
import { positions } from '../../../sources/index/tables/positionTables.ts'
import { createRowStates } from '../createRowStates.ts'

export type PositionStates = ReturnType<typeof createPositionStates>

/** Positions in memory between ranges. */
export const createPositionStates = () =>
  createRowStates({
    table: positions,
    columns: ['first_block', ...positionColumns],
    fromRow: (row) => readPosition(row, row.first_block),
    toRow: (state) => [state.firstBlock, ...toPositionValues(state)],
    isEmpty: ({ buys, sells }) => buys + sells === 0,
    rememberedHalf: 50_000,
  })
