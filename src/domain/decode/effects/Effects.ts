import type { Address, Hex } from 'viem'
import type { PoolKey } from './poolKeys.ts'

/** A log with what the effects of a transaction need of it. */
export type EffectLog = { address: Address; topics: readonly Hex[]; data: Hex; logIndex: number }

export type MoveKind = 'transfer' | 'mint' | 'burn' | 'wrap' | 'unwrap'

/** An asset that changed hands, as the token's own log says. Addresses are lower case. */
export type TokenMove = {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  kind: MoveKind
  /** Null for ether. */
  token: Address | null
  from: Address
  to: Address
  amount: bigint
  tokenId: bigint | null
  logIndex: number | null
}

/** A permission to spend that was given, changed or taken back. */
export type Approval = {
  kind: 'erc20' | 'erc721' | 'all_tokens' | 'permit2'
  token: Address
  owner: Address
  spender: Address
  /** Null where the permission has no amount. */
  amount: bigint | null
  tokenId: bigint | null
  unlimited: boolean
  revoked: boolean
  /** Unix seconds, for permissions that end. */
  expires: bigint | null
  logIndex: number
}

/** How a pool is told apart: by its address, or by its id inside a singleton contract. */
export type PoolRef = { address: Address; id: Hex | null }

export type PoolKind = 'v2' | 'v3' | 'v4'

/** A swap as the pool logged it; amounts are what the pool took in, negative for what it gave. */
export type PoolSwap = {
  kind: PoolKind
  pool: PoolRef
  amount0: bigint
  amount1: bigint
  sender: Address
  /** Who got the output; singletons do not say. */
  recipient: Address | null
  logIndex: number
}

/** A buy or sell on a launchpad's bonding curve, whose counter-asset the log does not always name. */
export type CurveTrade = {
  curve: Address
  side: 'buy' | 'sell'
  /** Null where the log names no token. */
  token: Address | null
  tokenAmount: bigint
  quoteAmount: bigint
  trader: Address
  logIndex: number
}

/** Liquidity added to a pool, taken out, or its proceeds collected. */
export type LiquidityChange = {
  kind: PoolKind
  change: 'add' | 'remove' | 'collect'
  pool: PoolRef
  owner: Address
  /** Null where the log does not say. */
  amount0: bigint | null
  amount1: bigint | null
  logIndex: number
}

/** Everything a transaction's logs and value show of what it did. */
export type Effects = {
  moves: TokenMove[]
  approvals: Approval[]
  swaps: PoolSwap[]
  curveTrades: CurveTrade[]
  liquidity: LiquidityChange[]
  /** Keys of v4 pools that were created here, by id. */
  createdPools: Map<Hex, PoolKey>
  /** Accounts whose user operations ran inside; the real actors of a bundle. */
  userOperationSenders: Address[]
}
