import { maxTick, minTick, sqrtRatioAtTick } from '../tickMath.ts'
import { swapStep } from './swapStep.ts'
import type { TickLadder } from './TickLadder.ts'

/** A swap of an exact amount, up to a price that it does not pass. */
export type WantedSwap = {
  zeroForOne: boolean
  amountIn: bigint
  /** Hundredths of a basis point. */
  fee: number
  sqrtLimit?: bigint
}

export type WalkedSwap = { amountIn: bigint; amountOut: bigint; sqrtPrice: bigint; filled: boolean }

const ticksPerWord = 256

/** The last place in the ladder at or below a tick; -1 before the first. */
function placeAtOrBelow(ticks: TickLadder['ticks'], tick: number): number {
  let [low, high] = [0, ticks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.tick ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Pools look for the next tick one word of their bitmap at a time and stop, and round, at its edge. */
function nextStop({ ticks, tickSpacing }: TickLadder, tick: number, zeroForOne: boolean) {
  const compressed = Math.floor(tick / tickSpacing)
  const place = placeAtOrBelow(ticks, tick)
  const next = zeroForOne ? ticks[place] : ticks[place + 1]
  const start = zeroForOne ? compressed : compressed + 1
  const wordStart = Math.floor(start / ticksPerWord) * ticksPerWord
  const edge = (zeroForOne ? wordStart : wordStart + ticksPerWord - 1) * tickSpacing
  const isNear = next && (zeroForOne ? next.tick >= edge : next.tick <= edge)
  return isNear
    ? { tick: next.tick, net: next.net }
    : { tick: Math.min(maxTick, Math.max(minTick, edge)), net: 0n }
}

/** Swaps through the ladder as the pool itself would. */
export function walkSwap(
  ladder: TickLadder,
  { zeroForOne, amountIn, fee, sqrtLimit }: WantedSwap,
): WalkedSwap {
  const limit = sqrtLimit ?? (zeroForOne ? sqrtRatioAtTick(minTick) + 1n : sqrtRatioAtTick(maxTick) - 1n)
  let { sqrtPrice: sqrt, tick, liquidity } = ladder
  let remaining = amountIn
  let amountOut = 0n
  while (remaining > 0n && sqrt !== limit) {
    const stop = nextStop(ladder, tick, zeroForOne)
    const edge = sqrtRatioAtTick(stop.tick)
    const target = zeroForOne === edge < limit ? limit : edge
    const step = swapStep({ sqrt, target, liquidity }, remaining, BigInt(fee))
    remaining -= step.amountIn + step.fee
    amountOut += step.amountOut
    sqrt = step.sqrtNext
    if (sqrt === edge) {
      liquidity += zeroForOne ? -stop.net : stop.net
      tick = zeroForOne ? stop.tick - 1 : stop.tick
    }
  }
  return { amountIn: amountIn - remaining, amountOut, sqrtPrice: sqrt, filled: remaining === 0n }
}
