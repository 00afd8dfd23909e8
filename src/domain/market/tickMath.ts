/** The ticks that a price can have; the same in v3 and v4. */
export const minTick = -887_272
export const maxTick = 887_272

/** sqrt(1.0001^-(2^bit)) in 128 binary places, as the contracts have them. */
const ratios: readonly bigint[] = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
]

const one = 1n << 128n
const max256 = (1n << 256n) - 1n
const q96 = 1n << 96n

const divideUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator

/** The square root of the price at a tick in 96 binary places, to the last bit as TickMath gives it. */
export function sqrtRatioAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < minTick || tick > maxTick)
    throw new RangeError(`A tick lies between ${minTick} and ${maxTick}; ${tick} does not.`)
  const distance = Math.abs(tick)
  let ratio = one
  ratios.forEach((factor, bit) => {
    if (distance & (1 << bit)) ratio = (ratio * factor) >> 128n
  })
  if (tick > 0) ratio = max256 / ratio
  return divideUp(ratio, 1n << 32n)
}

/** A stretch of prices, by the square roots of its ends. */
export type SqrtRange = { lower: bigint; upper: bigint }

export type Rounding = 'up' | 'down'

/** token0 that liquidity holds over a whole stretch of prices. */
function amount0Of(liquidity: bigint, { lower, upper }: SqrtRange, rounding: Rounding): bigint {
  const numerator = (liquidity << 96n) * (upper - lower)
  return rounding === 'up' ? divideUp(divideUp(numerator, upper), lower) : numerator / upper / lower
}

/** token1 that liquidity holds over a whole stretch of prices. */
function amount1Of(liquidity: bigint, { lower, upper }: SqrtRange, rounding: Rounding): bigint {
  const product = liquidity * (upper - lower)
  return rounding === 'up' ? divideUp(product, q96) : product / q96
}

/**
 * What liquidity between two ticks consists of at a price. Pools round up what they take and down what they
 * give, each token by itself.
 */
export function amountsOfLiquidity(
  { liquidity, tickLower, tickUpper }: { liquidity: bigint; tickLower: number; tickUpper: number },
  sqrtPrice: bigint,
  rounding: Rounding,
): { amount0: bigint; amount1: bigint } {
  const range = { lower: sqrtRatioAtTick(tickLower), upper: sqrtRatioAtTick(tickUpper) }
  if (sqrtPrice <= range.lower) return { amount0: amount0Of(liquidity, range, rounding), amount1: 0n }
  if (sqrtPrice >= range.upper) return { amount0: 0n, amount1: amount1Of(liquidity, range, rounding) }
  return {
    amount0: amount0Of(liquidity, { lower: sqrtPrice, upper: range.upper }, rounding),
    amount1: amount1Of(liquidity, { lower: range.lower, upper: sqrtPrice }, rounding),
  }
}
