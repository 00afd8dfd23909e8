import { plainText } from './plainText.ts'

/** What a cell may be long before it is cut. */
const usualLength = 60

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** A value on one line, safe for a terminal. */
export function cellText(value: unknown, longest = usualLength): string {
  if (value === null || value === undefined) return '-'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const shown = plainText(text).replaceAll('\n', '\uFFFD')
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}

/** Every value of a record by its path: `multiplier.current`. Lists stay together. */
export function flatten(record: Record<string, unknown>, before = ''): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const path = `${before}${name}`
    return isRecord(value) && Object.keys(value).length > 0 ? flatten(value, `${path}.`) : [[path, value]]
  })
}

function align(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows under their columns. */
export function rowsText(rows: readonly Record<string, unknown>[], longest = usualLength): string {
  const flat = rows.map((row) => new Map(flatten(row)))
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))]
  return align([columns, ...flat.map((row) => columns.map((column) => cellText(row.get(column), longest)))])
}

/** The data of an answer for a person: its values, one a line, and each list of rows as a table below them. */
export function tableText(data: Record<string, unknown>): string {
  const lists = Object.entries(data).filter(([, value]) => isRows(value)) as [
    string,
    Record<string, unknown>[],
  ][]
  const values = flatten(data).filter(([path]) => !lists.some(([name]) => name === path))
  const single =
    values.length > 0 ? [align(values.map(([path, value]) => [path, cellText(value, usualLength)]))] : []
  const tables = lists.map(([name, rows]) => {
    const head = lists.length + values.length > 1 ? `${name}:\n` : ''
    return `${head}${rowsText(rows)}`
  })
  return `${[...single, ...tables].join('\n\n')}\n`
}
