import { withoutEnd } from '../../../base/schema/withoutEnd.ts'

/** An exact number: numerator over denominator, the latter positive. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** A decimal as people write it, exactly; the text has been checked to be one. */
export function toFraction(text: string): Fraction {
  const [whole = '0', digits = ''] = text.split('.')
  const negative = whole.startsWith('-')
  const value = BigInt(`${whole.replace('-', '')}${digits}` || '0')
  return { numerator: negative ? -value : value, denominator: 10n ** BigInt(digits.length) }
}

/**
 * A fraction as a decimal with so many significant digits, cut off rather than rounded, so that what is shown
 * is never more than it is.
 */
export function toDecimalText({ numerator, denominator }: Fraction, significant = 40): string {
  if (numerator === 0n) return '0'
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const ahead = size / denominator
  // Places behind the point until the wanted digits are reached: fewer where the whole part has some already.
  const leading = ahead > 0n ? -ahead.toString().length : leadingZeros(size, denominator)
  const places = Math.max(0, significant + leading)
  const scaled = (size * 10n ** BigInt(places)) / denominator
  const digits = scaled.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const rest = places === 0 ? '' : withoutEnd(digits.slice(-places), '0')
  return `${negative ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`
}

/** Zeros between the point and the first digit of a number below one. */
function leadingZeros(size: bigint, denominator: bigint): number {
  let zeros = Math.max(0, denominator.toString().length - size.toString().length - 1)
  while (size * 10n ** BigInt(zeros + 1) < denominator) zeros += 1
  return zeros
}

/** Bits that a floating-point number holds for certain. */
const sureBits = 50

/** A number a little above the root, from the logarithm of the value's first bits. */
function aboveRoot(value: bigint, n: bigint): bigint {
  const bits = value.toString(16).length * 4
  const dropped = Math.max(0, bits - 1_000)
  const logarithm = (Math.log2(Number(value >> BigInt(dropped))) + dropped) / Number(n)
  const whole = Math.floor(logarithm)
  const lead = BigInt(Math.ceil(2 ** (logarithm - whole + sureBits)))
  const guess = whole >= sureBits ? lead << BigInt(whole - sureBits) : lead >> BigInt(sureBits - whole)
  return guess + (guess >> 32n) + 1n
}

/**
 * The largest whole number whose power of n is not above the value. Newton's steps double the right digits only
 * near the root; from a power of two the 365th root takes hundreds of steps with numbers of 20,000 digits.
 */
export function integerRoot(value: bigint, n: bigint): bigint {
  if (value < 2n) return value
  let guess = aboveRoot(value, n)
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n
    if (next >= guess) return guess
    guess = next
  }
}
