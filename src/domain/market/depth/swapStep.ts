/** One step of a swap between two ticks, to the last unit as SwapMath of v3 and v4 computes it. */
export type SwapStep = {
  sqrtNext: bigint
  /** Without the fee. */
  amountIn: bigint
  amountOut: bigint
  fee: bigint
}

const million = 1_000_000n
const q96 = 1n << 96n
const word = 1n << 256n

const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator

/** token0 between two prices. */
function amount0(one: bigint, other: bigint, liquidity: bigint, up: boolean): bigint {
  const [lower, upper] = one < other ? [one, other] : [other, one]
  const product = (liquidity << 96n) * (upper - lower)
  return up ? divideUp(divideUp(product, upper), lower) : product / upper / lower
}

/** token1 between two prices. */
function amount1(one: bigint, other: bigint, liquidity: bigint, up: boolean): bigint {
  const product = liquidity * (one < other ? other - one : one - other)
  return up ? divideUp(product, q96) : product / q96
}

/** Where the price goes when so much is paid in; the contracts round against the trader. */
function priceAfter(
  sqrt: bigint,
  liquidity: bigint,
  { paid, zeroForOne }: { paid: bigint; zeroForOne: boolean },
) {
  if (!zeroForOne) return sqrt + (paid << 96n) / liquidity
  if (paid === 0n) return sqrt
  const whole = liquidity << 96n
  const product = paid * sqrt
  // The contract divides otherwise where its 256 bits do not hold the product.
  if (product < word && whole + product < word) return divideUp(whole * sqrt, whole + product)
  return divideUp(whole, whole / sqrt + paid)
}

/** How far a payment gets towards a price, and what it buys on the way. */
export function swapStep(
  { sqrt, target, liquidity }: { sqrt: bigint; target: bigint; liquidity: bigint },
  remaining: bigint,
  fee: bigint,
): SwapStep {
  const zeroForOne = sqrt >= target
  const into = zeroForOne ? amount0 : amount1
  const out = zeroForOne ? amount1 : amount0
  const paid = (remaining * (million - fee)) / million
  const whole = into(sqrt, target, liquidity, true)
  const reached = paid >= whole
  const sqrtNext = reached ? target : priceAfter(sqrt, liquidity, { paid, zeroForOne })
  const amountIn = sqrtNext === target ? whole : into(sqrt, sqrtNext, liquidity, true)
  return {
    sqrtNext,
    amountIn,
    amountOut: out(sqrt, sqrtNext, liquidity, false),
    fee: sqrtNext === target ? divideUp(amountIn * fee, million - fee) : remaining - amountIn,
  }
}
