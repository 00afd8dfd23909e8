/** What a figure is of. */
export const measureSubjects = ['token', 'pool', 'wallet', 'holding', 'chain', 'venue', 'launchpad'] as const
export type MeasureSubject = (typeof measureSubjects)[number]

/** One measure: the one meaning that every operation, page and answer gives it. */
export type MeasureDefinition = {
  of: readonly MeasureSubject[]
  unit: string
  /** In a few words, as fields of answers say it. */
  said: string
  /** The whole definition. */
  meaning: string
  /** Of one contract: of ether, which has none, nothing is told, and WETH is not asked in its place. */
  perContract?: true
  /** What stretch of time it is over. */
  window: 'now' | 'window' | 'all'
  /** What has no part in it. */
  leavesOut?: string
  /** Where its function stands. */
  source: string
}

/** What sums of dollars cannot have in them. */
export const unpricedTrades = 'Trades without a dollar value, which unpriced_trades counts.'
