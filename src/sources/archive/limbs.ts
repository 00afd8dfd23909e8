/** Digits in one of the three columns of an amount: 78 digits in all, and 2^256 has 78. */
const limbDigits = 26
const unit = 10n ** BigInt(limbDigits)

/** Room for the digits of one, and for those of a sum over a million million of them. */
export const limbType = `DECIMAL(${limbDigits}, 0)`

/** The columns of an amount, most significant first. */
export const limbColumns = (name: string) => [`${name}_high`, `${name}_middle`, `${name}_low`] as const

/**
 * An amount as three whole numbers of 26 digits: no engine has a number of 78 digits, and every one adds these up
 * exactly. Those of a negative amount are all negative.
 */
export const toLimbs = (amount: bigint): [high: bigint, middle: bigint, low: bigint] => [
  amount / (unit * unit),
  (amount / unit) % unit,
  amount % unit,
]

/** One of them as SQL writes it; ClickHouse reads so many digits without quotes as a number with a point. */
export const limbLiteral = (limb: bigint): string => `cast('${limb}' as ${limbType})`

/** The amount, or the sum of amounts, that columns or their sums stand for. */
export const fromLimbs = (high: string | bigint, middle: string | bigint, low: string | bigint): bigint =>
  (BigInt(high) * unit + BigInt(middle)) * unit + BigInt(low)

/** The columns of an amount in a list of what is selected, added up where it says so. */
export const selectLimbs = (name: string, as = name, sum = ''): string => {
  const names = limbColumns(as)
  return limbColumns(name)
    .map((column, place) => `${sum}(${column}) as ${names[place]}`)
    .join(', ')
}
