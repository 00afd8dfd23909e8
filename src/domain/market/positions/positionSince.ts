import type { PositionState } from './PositionState.ts'

/** What a stretch made of a position, by how it stood before it; what is left is as it stands. */
export function positionSince(now: PositionState, before: PositionState | undefined): PositionState {
  if (!before) return now
  return {
    ...now,
    buys: now.buys - before.buys,
    sells: now.sells - before.sells,
    bought: now.bought - before.bought,
    sold: now.sold - before.sold,
    boughtUsd: now.boughtUsd - before.boughtUsd,
    unpriced: now.unpriced - before.unpriced,
    quoted: now.quoted - before.quoted,
    quotedUsd: now.quotedUsd - before.quotedUsd,
    quotedUnpriced: now.quotedUnpriced - before.quotedUnpriced,
    soldCostUsd: now.soldCostUsd - before.soldCostUsd,
    soldProceedsUsd: now.soldProceedsUsd - before.soldProceedsUsd,
    unknownSold: now.unknownSold - before.unknownSold,
    unknownProceedsUsd: now.unknownProceedsUsd - before.unknownProceedsUsd,
    wins: now.wins - before.wins,
    losses: now.losses - before.losses,
  }
}
