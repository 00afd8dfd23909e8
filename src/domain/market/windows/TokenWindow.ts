import type { Window } from '../../../base/schema/window.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import type { TradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import type { LiquidityFlow } from '../measures/liquidityFlows.ts'

/** What happened to one token in one window up to the newest block; null where `gaps` says why. */
export type TokenWindow = {
  window: Window
  start: WindowStart
  totals: TradeTotals
  /** Bought less sold, in smallest units. */
  netFlow: bigint | null
  /** Dollars for one smallest unit. */
  vwap: number | null
  /** Dollars for one whole token, now. */
  priceUsd: number | null
  changePercent: number | null
  /** Root of the sum of squared log changes between candles. */
  volatility: number | null
  liquidity: LiquidityFlow | null
  holders: { entered: number; exited: number } | null
  gaps: { field: string; reason: string }[]
}
