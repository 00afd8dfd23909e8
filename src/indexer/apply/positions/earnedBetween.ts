import type { Earned } from '../../../sources/index/Earned.ts'

/** What the sales of a position brought from one state of it to a later one; undefined where that is nothing. */
export function earnedBetween(before: Earned, after: Earned): Earned | undefined {
  const earned = {
    soldCostUsd: after.soldCostUsd - before.soldCostUsd,
    soldProceedsUsd: after.soldProceedsUsd - before.soldProceedsUsd,
    unknownProceedsUsd: after.unknownProceedsUsd - before.unknownProceedsUsd,
    wins: after.wins - before.wins,
    losses: after.losses - before.losses,
  }
  return Object.values(earned).every((one) => one === 0) ? undefined : earned
}
