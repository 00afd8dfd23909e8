import type { LiquidityRange } from '../../../sources/index/queries/liquidityRanges.ts'

/** A pool with ranges as a swap sees it: where it stands, and where its liquidity changes. */
export type TickLadder = {
  sqrtPrice: bigint
  tick: number
  liquidity: bigint
  tickSpacing: number
  /** Ticks at which liquidity begins or ends, ascending, with what is added when passing upwards. */
  ticks: readonly { tick: number; net: bigint }[]
}

/** The ticks of ranges; those where as much begins as ends stay, since the pool stops at them too. */
export function ticksOf(ranges: readonly LiquidityRange[]): TickLadder['ticks'] {
  const nets = new Map<number, bigint>()
  for (const { tickLower, tickUpper, liquidity } of ranges) {
    if (liquidity === 0n) continue
    nets.set(tickLower, (nets.get(tickLower) ?? 0n) + liquidity)
    nets.set(tickUpper, (nets.get(tickUpper) ?? 0n) - liquidity)
  }
  return [...nets].map(([tick, net]) => ({ tick, net })).sort((one, other) => one.tick - other.tick)
}

/** What ranges hold at a tick together. */
export const liquidityAt = (ranges: readonly LiquidityRange[], tick: number): bigint =>
  ranges.reduce(
    (sum, range) => (range.tickLower <= tick && tick < range.tickUpper ? sum + range.liquidity : sum),
    0n,
  )
