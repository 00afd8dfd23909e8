import type { Venue } from '../Pool.ts'

export type MarketRow = {
  base: string
  quote: 'USDG' | 'WETH'
  venue: Venue
  fee: number
  tickSpacing: number
  /** Dollars on each side. */
  depthUsd: number
}

/** Pools of the assets that others are priced in, and those of PancakeSwap. */
export const coreMarkets: MarketRow[] = [
  { base: 'WETH', quote: 'USDG', venue: 'univ3', fee: 500, tickSpacing: 10, depthUsd: 6_000_000 },
  { base: 'WETH', quote: 'USDG', venue: 'univ2', fee: 0, tickSpacing: 1, depthUsd: 1_800_000 },
  { base: 'ETH', quote: 'USDG', venue: 'univ4', fee: 500, tickSpacing: 10, depthUsd: 3_500_000 },
  { base: 'WETH', quote: 'USDG', venue: 'univ3', fee: 3000, tickSpacing: 60, depthUsd: 900_000 },
  { base: 'cbBTC', quote: 'WETH', venue: 'univ3', fee: 3000, tickSpacing: 60, depthUsd: 1_400_000 },
  { base: 'cbBTC', quote: 'USDG', venue: 'univ4', fee: 3000, tickSpacing: 60, depthUsd: 1_100_000 },
  { base: 'LINK', quote: 'WETH', venue: 'univ2', fee: 0, tickSpacing: 1, depthUsd: 260_000 },
  { base: 'wstETH', quote: 'WETH', venue: 'univ3', fee: 500, tickSpacing: 10, depthUsd: 1_200_000 },
  { base: 'syrupUSDC', quote: 'USDG', venue: 'univ4', fee: 100, tickSpacing: 1, depthUsd: 700_000 },
  { base: 'WETH', quote: 'USDG', venue: 'pancake_v2', fee: 0, tickSpacing: 1, depthUsd: 420_000 },
  { base: 'WETH', quote: 'USDG', venue: 'pancake_v3', fee: 500, tickSpacing: 10, depthUsd: 650_000 },
  { base: 'cbBTC', quote: 'WETH', venue: 'pancake_v3', fee: 2500, tickSpacing: 50, depthUsd: 300_000 },
]

/** Third pools of a few instruments, on PancakeSwap. */
export const pancakeStockMarkets: MarketRow[] = [
  { base: 'NVDA', quote: 'USDG', venue: 'pancake_v3', fee: 2500, tickSpacing: 50, depthUsd: 160_000 },
  { base: 'SPY', quote: 'USDG', venue: 'pancake_v3', fee: 2500, tickSpacing: 50, depthUsd: 140_000 },
  { base: 'TSLA', quote: 'USDG', venue: 'pancake_v2', fee: 0, tickSpacing: 1, depthUsd: 120_000 },
  { base: 'AAPL', quote: 'USDG', venue: 'pancake_v2', fee: 0, tickSpacing: 1, depthUsd: 95_000 },
  { base: 'GME', quote: 'WETH', venue: 'pancake_v2', fee: 0, tickSpacing: 1, depthUsd: 60_000 },
  { base: 'COIN', quote: 'WETH', venue: 'pancake_v3', fee: 2500, tickSpacing: 50, depthUsd: 75_000 },
]
