import type { PoolRow } from '../../sources/index/PoolRow.ts'

/** What a pool is at one block. */
export type PoolState = {
  /** Smallest units of token1 for one smallest unit of token0. */
  price: number
  sqrtPrice: bigint | null
  /** What can be traded out of it; null where nothing tells. */
  amount0: bigint | null
  amount1: bigint | null
  /** The amounts are all that the pool holds, with fees that are owed to providers: nothing tells them apart. */
  withOwedFees: boolean
  /**
   * The reserves that the price behaves as if it had. Tokens parked away from the price, or sent to the pool
   * by hand, are no part of them.
   */
  active0: number
  active1: number
}

const q96 = 2 ** 96

/** Price and reserves of a pool with ranges, by what it has at the current price. */
export function rangedState(
  { sqrtPrice, liquidity }: { sqrtPrice: bigint; liquidity: bigint },
  amounts: Pick<PoolState, 'amount0' | 'amount1' | 'withOwedFees'>,
): PoolState | undefined {
  const root = Number(sqrtPrice) / q96
  if (!(root > 0) || liquidity <= 0n) return undefined
  const active = { active0: Number(liquidity) / root, active1: Number(liquidity) * root }
  return { price: root * root, sqrtPrice, ...amounts, ...active }
}

/** Price and reserves of a pool that holds all of both at every price. */
export function reserveState(reserve0: bigint, reserve1: bigint): PoolState | undefined {
  if (reserve0 <= 0n || reserve1 <= 0n) return undefined
  return {
    price: Number(reserve1) / Number(reserve0),
    sqrtPrice: null,
    amount0: reserve0,
    amount1: reserve1,
    withOwedFees: false,
    active0: Number(reserve0),
    active1: Number(reserve1),
  }
}

/** The token on the other side. */
export const otherToken = (pool: PoolRow, token: string) =>
  pool.token0 === token ? pool.token1 : pool.token0
