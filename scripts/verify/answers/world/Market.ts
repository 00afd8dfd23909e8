import type { Address, Hash } from 'viem'
import type { Placed } from '../chain/Chain.ts'

export type Pool = {
  /** Address, id of a v4 pool, or launchpad and token together for a curve inside a launchpad. */
  key: string
  kind: 'v2' | 'v3' | 'v4' | 'curve'
  venue: string
  token0: Address
  token1: Address
  /** The token that prices are quoted in: dollars before ether before what has a feed, else the second. */
  quote: 0 | 1
  created: Placed
  /** Hundredths of a basis point. */
  fee: number | null
  spacing: number | null
  hooks: Address | null
  /** The price a v3 or v4 pool was opened at: raw units of token1 for one of token0. */
  opening: number | null
  /** The side on which ether stands, as itself or wrapped. */
  etherSide: 0 | 1 | null
}

export const baseOf = (pool: Pool): Address => (pool.quote === 0 ? pool.token1 : pool.token0)
export const quoteOf = (pool: Pool): Address => (pool.quote === 0 ? pool.token0 : pool.token1)
/** The side a token stands on; ether and wrapped ether are one asset and stand for each other. */
export function sideOf(pool: Pool, token: string): 0 | 1 {
  if (pool.token0 === token) return 0
  if (pool.token1 === token) return 1
  return pool.etherSide ?? 0
}
/** The form of the asset that this pool trades. */
export const formIn = (pool: Pool, token: string): Address =>
  sideOf(pool, token) === 0 ? pool.token0 : pool.token1
export const otherOf = (pool: Pool, token: string): Address =>
  sideOf(pool, token) === 0 ? pool.token1 : pool.token0

export type Trade = Placed & {
  hash: Hash
  pool: Pool
  trader: Address
  /** Of the base token. */
  side: 'buy' | 'sell'
  baseAmount: bigint
  quoteAmount: bigint
  /** Raw units of the quote token for one raw unit of the base token after the trade. */
  price: number
  /** Dollars for one raw unit of the quote token at the time; null where nothing says so. */
  quoteUsd: number | null
  usd: number | null
}

export type LiquidityEvent = Placed & {
  hash: Hash
  pool: Pool
  kind: 'add' | 'remove' | 'collect'
  provider: Address
  owner: Address
  lower: number | null
  upper: number | null
  liquidity: bigint | null
  amount0: bigint | null
  amount1: bigint | null
  /** The root of the price of a v3 or v4 pool when it happened. */
  sqrtPrice: bigint | null
  /** Raw units of token1 for one of token0 when it happened. */
  price: number | null
}

export type Launch = Placed & {
  hash: Hash
  launchpad: string
  token: Address
  creator: Address | null
  pool: string | null
  curve: string | null
}

export type Graduation = Placed & { hash: Hash; launchpad: string; token: Address; pool: string | null }

export type OracleAnswer = Placed & { answer: bigint; updatedAt: number }
