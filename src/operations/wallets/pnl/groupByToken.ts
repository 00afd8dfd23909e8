/** Rows by the number of their token, in the order they came. */
export function groupByToken<Row extends { token: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.token)
    if (group) group.push(row)
    else groups.set(row.token, [row])
  }
  return groups
}
