export type BridgedRow = {
  symbol: string
  gateway: 'custom' | 'ordinary'
  /** Whole tokens that each provider and maker starts with. */
  inventory: number
}

/** Tokens of the world that came over the canonical bridge. */
export const bridgedTokens: BridgedRow[] = [
  { symbol: 'cbBTC', gateway: 'custom', inventory: 120 },
  { symbol: 'LINK', gateway: 'ordinary', inventory: 60_000 },
  { symbol: 'wstETH', gateway: 'ordinary', inventory: 900 },
  { symbol: 'syrupUSDC', gateway: 'ordinary', inventory: 900_000 },
]
