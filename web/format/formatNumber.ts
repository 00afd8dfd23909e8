const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })
const precise = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 })

/** A number with groups of thousands; small fractions keep four digits that count. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  return value !== 0 && Math.abs(value) < 0.01 ? precise.format(value) : plain.format(value)
}

/** 1.2M rather than 1,234,567: for places with little room. */
export const formatShort = (value: number): string =>
  Math.abs(value) < 10_000 ? formatNumber(Math.round(value * 100) / 100) : short.format(value)
