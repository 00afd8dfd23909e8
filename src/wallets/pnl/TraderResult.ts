import type { TraderActivity } from '../../index/queries/busiestTraders.ts'

/** What an account made of what it traded. */
export type TraderResult = TraderActivity & {
  realisedUsd: number
  unrealisedUsd: number
  /** Cost of what was sold and of what is left. */
  costUsd: number
  unknownProceedsUsd: number
  wins: number
  losses: number
  tokens: number
}

export const pnlOf = ({ realisedUsd, unrealisedUsd }: TraderResult): number => realisedUsd + unrealisedUsd

/** Profit for each dollar of cost; null where nothing with a known cost was bought. */
export const roiOf = (result: TraderResult): number | null =>
  result.costUsd > 0 ? pnlOf(result) / result.costUsd : null
