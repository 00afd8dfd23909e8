const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })
const precise = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4, maximumFractionDigits: 18 })

/** Dollars; prices below a dollar keep four digits that count. */
export function formatUsd(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  if (size !== 0 && size < 1) return `${sign}$${precise.format(size)}`
  return `${sign}$${size >= 100_000 ? whole.format(size) : cents.format(size)}`
}

/** Dollars where there is little room: $1.2M. */
export const formatUsdShort = (value: number): string =>
  Math.abs(value) < 10_000 ? formatUsd(value) : `${value < 0 ? '−' : ''}$${short.format(Math.abs(value))}`
