import type { PoolState } from '../PoolState.ts'
import type { PoolFees } from '../readPoolFees.ts'
import type { TickLadder } from './TickLadder.ts'
import { walkSwap } from './walkSwap.ts'

/** What has to be paid in to move a price so far, fees included, and what comes out. */
export type PriceMove = { amountIn: number; amountOut: number }

export type DepthParts = { state: PoolState; fees: PoolFees; ladder: TickLadder | undefined; kind: string }

const unlimited = 1n << 200n
const fine = 10 ** 15

/** In a pool that holds both tokens at every price. */
function moveReserves({ state, fees }: DepthParts, ratio: number): PriceMove {
  const up = ratio > 1
  const root = Math.sqrt(up ? ratio : 1 / ratio)
  const [into, out] = up ? [state.active1, state.active0] : [state.active0, state.active1]
  const fee = (up ? fees.oneForZero : fees.zeroForOne) / 1_000_000
  return { amountIn: (into * (root - 1)) / (1 - fee), amountOut: out * (1 - 1 / root) }
}

/**
 * Moves the price of token0 in token1 to so many times what it is. Undefined where the liquidity of a pool with
 * ranges is not known tick by tick, or ends before.
 */
export function depthToPrice(parts: DepthParts, ratio: number): PriceMove | undefined {
  if (parts.kind === 'v2') return moveReserves(parts, ratio)
  const { ladder, fees } = parts
  if (!ladder) return undefined
  const zeroForOne = ratio < 1
  const sqrtLimit = (ladder.sqrtPrice * BigInt(Math.round(Math.sqrt(ratio) * fine))) / BigInt(fine)
  const fee = zeroForOne ? fees.zeroForOne : fees.oneForZero
  const walked = walkSwap(ladder, { zeroForOne, amountIn: unlimited, fee, sqrtLimit })
  return { amountIn: Number(walked.amountIn), amountOut: Number(walked.amountOut) }
}
