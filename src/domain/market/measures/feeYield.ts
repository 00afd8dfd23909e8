import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'

const yearSeconds = 365 * 86_400

/**
 * The seconds of a window that the fees of a pool can be from: since the window began, since the index does where that
 * is later, and since the pool was made where that is later still.
 */
export function coveredSeconds(
  { head, span }: IndexView,
  { start, seconds }: { start: WindowStart; seconds: number },
  createdS: number | undefined,
): number {
  const nowS = head.timestampMs / 1000
  const begin = start.block > span.from ? nowS - seconds : start.time
  return Math.max(1, nowS - Math.max(begin, createdS ?? begin))
}

/** Percent a year that providers would earn if fees went on as in the covered time; null without liquidity. */
export const feeYield = (
  feesUsd: number | null,
  { liquidityUsd, seconds }: { liquidityUsd: number | null; seconds: number },
): number | null =>
  feesUsd === null || liquidityUsd === null || !(liquidityUsd > 0)
    ? null
    : (feesUsd / liquidityUsd) * (yearSeconds / seconds) * 100
