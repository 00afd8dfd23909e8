import { changeHolding } from './changeHolding.ts'
import { emptyHolding, type Holding, type Lot } from './Holding.ts'
import type { LotEvent } from './LotEvent.ts'

/** Profit by first in, first out. */
export type FifoResult = Pick<
  Holding,
  | 'soldCostUsd'
  | 'soldProceedsUsd'
  | 'unknownSold'
  | 'unknownProceedsUsd'
  | 'wins'
  | 'losses'
  | 'open'
  | 'openUnknown'
> & {
  realisedUsd: number
  /** What the open part cost. */
  openCostUsd: number
}

/** The profit of a holding as it stands. */
export const toFifoResult = (holding: Holding): FifoResult => ({
  realisedUsd: holding.soldProceedsUsd - holding.soldCostUsd,
  soldCostUsd: holding.soldCostUsd,
  soldProceedsUsd: holding.soldProceedsUsd,
  unknownSold: holding.unknownSold,
  unknownProceedsUsd: holding.unknownProceedsUsd,
  wins: holding.wins,
  losses: holding.losses,
  open: holding.open,
  openCostUsd: holding.headUsd + holding.behindUsd,
  openUnknown: holding.openUnknown,
})

export function fifo(events: readonly LotEvent[]): FifoResult {
  const holding = { ...emptyHolding }
  const list: Lot[] = []
  const lots = { at: (number: number) => list[number] as Lot, push: (lot: Lot) => void list.push(lot) }
  for (const event of events) changeHolding(holding, lots, event)
  return toFifoResult(holding)
}
