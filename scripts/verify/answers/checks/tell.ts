/** Times, amounts and shares in the forms that answers have. */
export const tell = {
  time: (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`,
  /** An exact decimal of raw units. */
  decimal(raw: bigint, decimals: number | null): string | null {
    if (decimals === null) return null
    const sign = raw < 0n ? '-' : ''
    const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
    const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
    const trimmed = part.replace(/0+$/, '')
    return `${sign}${whole}${trimmed === '' ? '' : `.${trimmed}`}`
  },
  /** Shares of an amount of a stock token, as its own balanceOfUI rounds them. */
  shares: (raw: bigint, multiplier: bigint): string | null =>
    tell.decimal((raw * multiplier) / 10n ** 18n, 18),
  /** Percent of a whole, as exact as a number can be. */
  percent: (part: bigint, whole: bigint): number | null =>
    whole === 0n ? null : Number((part * 10n ** 18n) / whole) / 1e16,
  change: (before: number, after: number): number => (after / before - 1) * 100,
}

/** Percentages are told with six digits after the point. */
export const sixDigits = { near: 1.1e-6 }
export const twoDigits = { near: 0.0101 }

export const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

export const sumOf = (values: Iterable<bigint>): bigint => {
  let total = 0n
  for (const value of values) total += value
  return total
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
