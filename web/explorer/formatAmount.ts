import { formatDecimal } from '../format/formatDecimal.ts'

/** An exact amount for a table: the fewer digits after the point the larger it is. */
export function formatAmount(decimal: string): string {
  const whole = /^-?(\d+)/.exec(decimal)?.[1] ?? ''
  const digits = whole.length >= 7 ? 0 : whole.length >= 4 ? 2 : 4
  return formatDecimal(decimal, digits)
}
