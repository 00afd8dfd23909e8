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
  const rest = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`
}

/** Zeros between the point and the first digit of a number below one. */
function leadingZeros(size: bigint, denominator: bigint): number {
  let zeros = Math.max(0, denominator.toString().length - size.toString().length - 1)
  while (size * 10n ** BigInt(zeros + 1) < denominator) zeros += 1
  return zeros
}

/** The largest whole number whose power of n is not above the value. */
export function integerRoot(value: bigint, n: bigint): bigint {
  if (value < 2n) return value
  const bits = BigInt(value.toString(2).length)
  let guess = 1n << ((bits + n - 1n) / n)
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n
    if (next >= guess) return guess
    guess = next
  }
}
