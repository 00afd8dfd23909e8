import type { FifoResult } from '../../../domain/market/positions/fifo.ts'
import type { ValuedHolding } from './valueHolding.ts'

/** What a wallet made of what it traded, over all its tokens. */
export type ProfitTotals = {
  realisedUsd: number
  /** Over the tokens that have a price, by what their pools could pay. */
  unrealisedUsd: number
  unrealisedAtPriceUsd: number
  /** Cost of what was sold, and of what is left and has a price. */
  costUsd: number
  /** Cost of all that is left. */
  openCostUsd: number
  unknownProceedsUsd: number
  wins: number
  losses: number
  tokens: number
}

type TokenProfit = { result: FifoResult; worth: ValuedHolding }

/** Sums the profit with each token. What has no price now has no part in profit, and so none in its cost. */
export function sumProfits(tokens: readonly TokenProfit[]): ProfitTotals {
  const sum = (of: (token: TokenProfit) => number) => tokens.reduce((total, token) => total + of(token), 0)
  return {
    realisedUsd: sum(({ result }) => result.realisedUsd),
    unrealisedUsd: sum(({ worth }) => worth.unrealisedUsd ?? 0),
    unrealisedAtPriceUsd: sum(({ worth }) => worth.unrealisedAtPriceUsd ?? 0),
    costUsd: sum(
      ({ result, worth }) => result.soldCostUsd + (worth.unrealisedUsd === null ? 0 : result.openCostUsd),
    ),
    openCostUsd: sum(({ result }) => result.openCostUsd),
    unknownProceedsUsd: sum(({ result }) => result.unknownProceedsUsd),
    wins: sum(({ result }) => result.wins),
    losses: sum(({ result }) => result.losses),
    tokens: tokens.length,
  }
}

/** Realised and unrealised together. */
export const pnlOf = ({ realisedUsd, unrealisedUsd }: ProfitTotals): number => realisedUsd + unrealisedUsd

/** Profit for each dollar of cost; null where nothing with a known cost was bought. */
export const roiOf = (totals: ProfitTotals): number | null =>
  totals.costUsd > 0 ? pnlOf(totals) / totals.costUsd : null
