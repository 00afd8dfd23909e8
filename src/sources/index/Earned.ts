/** What the sales of an account brought over all its tokens. */
export type Earned = {
  /** Cost and proceeds of what had a known cost; proceeds of the rest. */
  soldCostUsd: number
  soldProceedsUsd: number
  unknownProceedsUsd: number
  wins: number
  losses: number
}

export const nothingEarned: Earned = {
  soldCostUsd: 0,
  soldProceedsUsd: 0,
  unknownProceedsUsd: 0,
  wins: 0,
  losses: 0,
}

/** What of more that is known of an account or position was brought by sales. */
export const toEarned = ({
  soldCostUsd,
  soldProceedsUsd,
  unknownProceedsUsd,
  wins,
  losses,
}: Earned): Earned => ({ soldCostUsd, soldProceedsUsd, unknownProceedsUsd, wins, losses })
