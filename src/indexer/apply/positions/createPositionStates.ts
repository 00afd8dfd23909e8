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
    columns: positionColumns,
    fromRow: readPosition,
    toRow: toPositionValues,
    isEmpty: ({ buys, sells, swaps }) => buys + sells + swaps === 0,
    rememberedHalf: 50_000,
  })
