import type { TraderActivity } from '../../../sources/index/queries/traderActivity.ts'
import { type ProfitTotals, pnlOf, roiOf } from './ProfitTotals.ts'

/** What an account traded in the window, and what it made of it. */
export type TraderResult = TraderActivity & ProfitTotals

export const traderSorts = ['pnl', 'volume', 'roi'] as const
export type TraderSort = (typeof traderSorts)[number]

const leastSales = 3

/** Has sold at a known gain often enough to be no accident, mostly won, and made money by it. */
export const isSmart = ({ wins, losses, realisedUsd }: TraderResult): boolean =>
  wins + losses >= leastSales && wins >= losses && realisedUsd > 0

/** Best first; what has no figure to sort by comes last. */
export function rankTraders(results: readonly TraderResult[], sort: TraderSort): TraderResult[] {
  const keys = {
    pnl: pnlOf,
    volume: ({ volumeUsd }: TraderResult) => volumeUsd,
    roi: (result: TraderResult) => roiOf(result) ?? Number.NEGATIVE_INFINITY,
  }
  const keyOf = keys[sort]
  const order = (one: TraderResult, other: TraderResult) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a === b ? other.volumeUsd - one.volumeUsd || one.trader - other.trader : b > a ? 1 : -1
  }
  return [...results].sort(order)
}
