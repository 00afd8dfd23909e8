export type Ordering = number | string | null

/** Rows in order; what is unknown stands last either way. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => Ordering, down: boolean): Row[] {
  const sign = down ? -1 : 1
  return [...rows].sort((one, other) => {
    const [left, right] = [by(one), by(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'string' || typeof right === 'string')
      return sign * String(left).localeCompare(String(right), 'en')
    return sign * (left - right)
  })
}
