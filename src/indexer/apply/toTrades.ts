import type { SwapFact } from '../facts/RangeFacts.ts'
import type { PoolInfo } from './createPoolBook.ts'

/** A trade in one pool, in the pool's own terms. */
export type Trade = {
  position: number
  transactionIndex: number
  pool: PoolInfo
  side: 1 | -1
  baseAmount: bigint
  quoteAmount: bigint
  /** Smallest units of quote for one smallest unit of base, after the trade. */
  price: number
  sqrtPrice: bigint | null
}

const abs = (value: bigint) => (value < 0n ? -value : value)

const q96 = 2 ** 96

/** Units of token1 for one unit of token0. */
function priceOfToken0({ sqrtPrice, reserves, amount0, amount1 }: SwapFact): number {
  if (sqrtPrice !== undefined) return (Number(sqrtPrice) / q96) ** 2
  if (reserves && reserves[0] > 0n && reserves[1] > 0n) return Number(reserves[1]) / Number(reserves[0])
  return Number(abs(amount1)) / Number(abs(amount0))
}

/** A swap as a trade of the pool's base token; undefined for one that moved nothing on a side. */
export function tradeOfSwap(swap: SwapFact, pool: PoolInfo): Trade | undefined {
  const { amount0, amount1 } = swap
  const [base, quote] = pool.quoteSide === 1 ? [amount0, amount1] : [amount1, amount0]
  const price = priceOfToken0(swap)
  const quoted = pool.quoteSide === 1 ? price : 1 / price
  if (base === 0n || !Number.isFinite(quoted) || quoted <= 0) return undefined
  return {
    position: swap.position,
    transactionIndex: swap.transactionIndex,
    pool,
    // The pool gave base tokens away: somebody bought them.
    side: base < 0n ? 1 : -1,
    baseAmount: abs(base),
    quoteAmount: abs(quote),
    price: quoted,
    sqrtPrice: swap.sqrtPrice ?? null,
  }
}

export const baseOf = (pool: PoolInfo): number => (pool.quoteSide === 1 ? pool.token0 : pool.token1)
export const quoteOf = (pool: PoolInfo): number => (pool.quoteSide === 1 ? pool.token1 : pool.token0)
