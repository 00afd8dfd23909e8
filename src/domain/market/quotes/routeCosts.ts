import type { Hop } from './quoteHop.ts'
import type { Route } from './quoteRoutes.ts'

/** What a transaction costs before it does anything, and what a router adds around each swap. */
const transactionGas = 21_000
const routerGas = 45_000
/** A swap that no quoter measures: in a v2 pair its cost hardly varies. */
const swapGas = 65_000

const hundred = 100

const product = (hops: readonly Hop[], factor: (hop: Hop) => number | null): number | null =>
  hops.reduce<number | null>((sum, hop) => {
    const value = factor(hop)
    return sum === null || value === null ? null : sum * value
  }, 1)

export type RouteCosts = {
  /** Smallest units out for one in at the prices before the trade. */
  mid: number | null
  feePercent: number | null
  /** How much less comes out than at that price after fees: slippage and what hooks keep. */
  impactPercent: number | null
  /** Fees and impact together. */
  totalPercent: number | null
  gas: number | null
}

/** What a route costs against the prices its pools had before the trade. */
export function routeCosts({ hops, amountOut }: Route): RouteCosts {
  const mid = product(hops, (hop) => hop.mid)
  const kept = product(hops, ({ fee }) => (fee === null ? null : 1 - fee / 1_000_000))
  const amountIn = hops[0]?.amountIn ?? 0n
  const got = mid === null || amountOut === null ? null : Number(amountOut) / (Number(amountIn) * mid)
  return {
    mid,
    feePercent: kept === null ? null : (1 - kept) * hundred,
    impactPercent: got === null || kept === null ? null : (1 - got / kept) * hundred,
    totalPercent: got === null ? null : (1 - got) * hundred,
    gas:
      amountOut === null
        ? null
        : hops.reduce((sum, { quote }) => sum + routerGas + (quote?.gas ?? swapGas), transactionGas),
  }
}
