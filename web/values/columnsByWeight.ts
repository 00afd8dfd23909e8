type Row = Readonly<Record<string, unknown>>

const isId = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{16,}/.test(value)

/** What names a row, when it was, what it is worth, the rest, what only identifies it, what machines need. */
function weightOf(name: string, rows: readonly Row[]): number {
  if (/^(rank|number|symbol|name|title|operation|start)$/.test(name)) return 0
  if (/^(timestamp|time|day|hour)$/.test(name)) return 1
  if (/^(decimals|log_index|position|uid)$|_raw$/.test(name)) return 6
  if (rows.some((row) => isId(row[name]))) return 5
  if (/(^|_)usd$|^(price|close|verdict|score|side|status)$|_percent$|_bps$/.test(name)) return 2
  return /_decimal$/.test(name) ? 3 : 4
}

/** Columns in the order that a reader wants them; those alike stay as the answer has them. */
export const columnsByWeight = (names: readonly string[], rows: readonly Row[]): string[] =>
  names
    .map((name, at) => ({ name, at, weight: weightOf(name, rows) }))
    .sort((one, other) => one.weight - other.weight || one.at - other.at)
    .map(({ name }) => name)
