const q96 = 2 ** 96

/** Square root price of a pool: raw token1 per raw token0, as the pools keep it. */
export function toSqrtPriceX96(rawPrice: number): bigint {
  return BigInt(Math.round(Math.sqrt(rawPrice) * q96))
}

/** Widest range a pool with this spacing allows. */
export function fullRange(tickSpacing: number): { lower: number; upper: number } {
  const upper = Math.floor(887_272 / tickSpacing) * tickSpacing
  return { lower: -upper, upper }
}

/** The ticks of the spacing that enclose `rawPrice` x (1 -+ width). */
export function rangeAround(
  rawPrice: number,
  width: number,
  tickSpacing: number,
): { lower: number; upper: number } {
  const tickOf = (price: number) => Math.log(price) / Math.log(1.0001)
  const lower = Math.floor(tickOf(rawPrice * (1 - width)) / tickSpacing) * tickSpacing
  const upper = Math.ceil(tickOf(rawPrice * (1 + width)) / tickSpacing) * tickSpacing
  return { lower, upper }
}

const sqrtRatio = (tick: number) => Math.sqrt(1.0001 ** tick)

/** Liquidity that `amount1` of raw token1 buys in a range around the price. */
export function liquidityFor(
  rawPrice: number,
  range: { lower: number; upper: number },
  amount1: number,
): bigint {
  const low = range.lower <= -880_000 ? 0 : sqrtRatio(range.lower)
  return BigInt(Math.floor(amount1 / (Math.sqrt(rawPrice) - low)))
}

/** What a position of this liquidity holds at the price, raw. */
export function amountsFor(rawPrice: number, range: { lower: number; upper: number }, liquidity: bigint) {
  const root = Math.sqrt(rawPrice)
  const low = range.lower <= -880_000 ? 0 : sqrtRatio(range.lower)
  const high = range.upper >= 880_000 ? Number.POSITIVE_INFINITY : sqrtRatio(range.upper)
  return { amount0: Number(liquidity) * (1 / root - 1 / high), amount1: Number(liquidity) * (root - low) }
}

/** A float amount of whole tokens as raw units. */
export function toRaw(amount: number, decimals: number): bigint {
  const scaled = amount * 10 ** Math.min(decimals, 9)
  return BigInt(Math.floor(scaled)) * 10n ** BigInt(decimals - Math.min(decimals, 9))
}
