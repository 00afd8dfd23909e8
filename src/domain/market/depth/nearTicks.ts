import type { TickLadder } from './TickLadder.ts'

/** Liquidity between two neighbouring ticks of a ladder. */
export type TickStretch = { tickLower: number; tickUpper: number; liquidity: bigint; current: boolean }

/** The stretches around where the pool stands, at most so many to each side. */
export function nearTicks({ ticks, tick }: TickLadder, eachSide: number): TickStretch[] {
  let liquidity = 0n
  const stretches = ticks.flatMap(({ tick: lower, net }, place) => {
    liquidity += net
    const upper = ticks[place + 1]?.tick
    if (upper === undefined) return []
    return [{ tickLower: lower, tickUpper: upper, liquidity, current: lower <= tick && tick < upper }]
  })
  const here = stretches.findIndex(({ tickUpper }) => tick < tickUpper)
  const middle = here === -1 ? stretches.length : here
  return stretches.slice(Math.max(0, middle - eachSide), middle + eachSide + 1)
}
