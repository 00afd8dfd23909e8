import type { Address, Hex } from 'viem'

/** Liquidity that somebody has in one pool, as its contracts tell it. */
export type LiquidityPosition = {
  kind: 'v2' | 'v3' | 'v4'
  /** Key of the exchange in the network's facts. */
  venue: string
  /** Number of the position manager's token; v2 shares have none. */
  id: bigint | null
  manager: Address | null
  owner: Address
  pool: Hex | null
  token0: Address
  token1: Address
  /** Hundredths of a basis point. */
  fee: number | null
  tickLower: number | null
  tickUpper: number | null
  tick: number | null
  liquidity: bigint
  /** Part of all shares of a v2 pool, in percent. */
  sharePercent: number | null
  /** What could be taken out now; null where the pool could not be read. */
  amount0: bigint | null
  amount1: bigint | null
  /** Uncollected; null where nothing tells, or where they are part of the amounts (v2). */
  fees0: bigint | null
  fees1: bigint | null
  /** Why something of it is null. */
  gap: string | null
}
