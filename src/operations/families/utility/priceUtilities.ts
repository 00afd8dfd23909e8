import { z } from 'zod'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { maxTick, minTick, sqrtRatioAtTick } from '../../../domain/market/tickMath.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { type Fraction, integerRoot, toDecimalText, toFraction } from './decimalMath.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const decimals = {
  decimals0: inputFields.decimals('Decimals of token0.'),
  decimals1: inputFields.decimals('Decimals of token1.'),
}
type Decimals = { decimals0: number; decimals1: number }

const priceText = (about: string) => z.string().describe(`${about}, cut to 40 significant digits.`)
const prices = {
  price: priceText('Whole token1 per whole token0'),
  inverse: priceText('Whole token0 per whole token1'),
}
const price = inputFields.positive('Whole token1 per whole token0, such as 3000.5.')
const q192 = 1n << 192n
const lowest = sqrtRatioAtTick(minTick)
const highest = sqrtRatioAtTick(maxTick)

/** The price of a square root with 96 binary places, for whole tokens. */
function priceOf(sqrt: bigint, { decimals0, decimals1 }: Decimals): Fraction {
  return {
    numerator: sqrt * sqrt * 10n ** BigInt(decimals0),
    denominator: q192 * 10n ** BigInt(decimals1),
  }
}

const showPrices = (sqrt: bigint, scale: Decimals) => {
  const { numerator, denominator } = priceOf(sqrt, scale)
  return {
    price: toDecimalText({ numerator, denominator }),
    inverse: toDecimalText({ numerator: denominator, denominator: numerator }),
  }
}

/** The square root with 96 binary places of a price for whole tokens, rounded down. */
function sqrtOf(text: string, { decimals0, decimals1 }: Decimals, refuse: Refuse): bigint {
  const { numerator, denominator } = toFraction(text)
  if (numerator === 0n) throw refuse('price', 'must be above zero')
  const scaled = (numerator * 10n ** BigInt(decimals1) * q192) / (denominator * 10n ** BigInt(decimals0))
  const sqrt = integerRoot(scaled, 2n)
  if (sqrt < lowest || sqrt >= highest) throw refuse('price', 'is beyond what a pool can express')
  return sqrt
}

/** The last tick whose price is not above this one. */
function tickOf(sqrt: bigint): number {
  let [low, high] = [minTick, maxTick]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (sqrtRatioAtTick(middle) <= sqrt) low = middle
    else high = middle
  }
  return low
}

/** Ticks, square root prices and prices; the ticks as the contracts count them. */
export const priceUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'tick_to_price',
    topic: 'market',
    description:
      'Compute the price at a tick of a v3 or v4 pool, from the square root that the contracts use.',
    input: z.object({ tick: inputFields.tick('Tick of the pool.'), ...decimals }),
    output: z.object({ ...prices, sqrt_price_x96: z.string() }),
    example: { tick: -196256, decimals0: 18, decimals1: 6 },
    compute({ tick, ...scale }) {
      const sqrt = sqrtRatioAtTick(tick)
      return { ...showPrices(sqrt, scale), sqrt_price_x96: sqrt.toString() }
    },
    words: 'uniswap tick price convert',
  }),
  defineUtility({
    name: 'price_to_tick',
    topic: 'market',
    description: 'Compute the tick of a price, and the nearest ticks that a position may end at.',
    input: z.object({
      price,
      ...decimals,
      tick_spacing: z.number().int().min(1).max(32_767).default(1).describe('Tick spacing of the pool.'),
    }),
    output: z.object({
      tick: z.number().int().describe('The last tick whose price is not above the given one.'),
      usable_below: z.number().int().describe('The last usable tick at or below it.'),
      usable_above: z.number().int().describe('The first usable tick above it.'),
      sqrt_price_x96: z.string(),
    }),
    example: { price: '3000', decimals0: 18, decimals1: 6, tick_spacing: 60 },
    compute({ price: text, tick_spacing, ...scale }, refuse) {
      const sqrt = sqrtOf(text, scale, refuse)
      const tick = tickOf(sqrt)
      const below = Math.floor(tick / tick_spacing) * tick_spacing
      return {
        tick,
        usable_below: below,
        usable_above: below + tick_spacing,
        sqrt_price_x96: sqrt.toString(),
      }
    },
    words: 'uniswap price tick convert range',
  }),
  defineUtility({
    name: 'sqrtprice_to_price',
    topic: 'market',
    description: "Compute the price and tick of a pool's sqrtPriceX96.",
    input: z.object({
      sqrt_price_x96: wholeNumberArgument('Square root price with 96 binary places.'),
      ...decimals,
    }),
    output: z.object({ ...prices, tick: z.number().int() }),
    example: { sqrt_price_x96: '79228162514264337593543950336' },
    compute({ sqrt_price_x96: sqrt, ...scale }, refuse) {
      if (sqrt < lowest || sqrt >= highest)
        throw refuse('sqrt_price_x96', `must be from ${lowest} and below ${highest}`)
      return { ...showPrices(sqrt, scale), tick: tickOf(sqrt) }
    },
    words: 'uniswap slot0 sqrt price convert',
  }),
  defineUtility({
    name: 'price_to_sqrtprice',
    topic: 'market',
    description: 'Compute the sqrtPriceX96 of a price, rounded down to the last bit.',
    input: z.object({ price, ...decimals }),
    output: z.object({ sqrt_price_x96: z.string(), tick: z.number().int() }),
    example: { price: '1' },
    compute({ price: text, ...scale }, refuse) {
      const sqrt = sqrtOf(text, scale, refuse)
      return { sqrt_price_x96: sqrt.toString(), tick: tickOf(sqrt) }
    },
    words: 'uniswap initialize sqrt price convert',
  }),
]
