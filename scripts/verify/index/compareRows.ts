import type { ComparedTable } from './comparedTables.ts'
import type { Cell, Row } from './Rows.ts'

/** Something the index says that the chain does not, or the other way round. */
export type Difference = { where: string; key: string; problem: string }

const show = (cell: Cell | undefined) => (cell === undefined ? 'nothing' : String(cell))

function isSame(one: Cell | undefined, other: Cell | undefined, tolerance: number): boolean {
  if (one === undefined || other === undefined) return false
  if (one === other) return true
  if (one === null || other === null) return false
  // Whole numbers come as numbers or as bigints, by their size.
  if (typeof one === 'bigint' || typeof other === 'bigint') return String(one) === String(other)
  if (tolerance === 0 || typeof one !== 'number' || typeof other !== 'number') return false
  return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other))
}

function compareRow(expected: Row, found: Row, tolerance: ComparedTable['tolerance'] = {}): string[] {
  const columns = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...columns]
    .filter((column) => !isSame(expected[column], found[column], tolerance[column] ?? 0))
    .map((column) => `${column} is ${show(found[column])}, should be ${show(expected[column])}`)
}

function byKey(rows: readonly Row[], key: readonly string[]): Map<string, Row> {
  return new Map(rows.map((row) => [key.map((column) => show(row[column])).join(' '), row]))
}

/** Compares a table's rows with the expected ones, both ways. */
export function compareRows(
  { table, spec }: { table: string; spec: ComparedTable },
  expected: readonly Row[],
  found: readonly Row[],
): Difference[] {
  const differences: Difference[] = []
  const wanted = byKey(expected, spec.key)
  const there = byKey(found, spec.key)
  const report = (key: string, problem: string) => differences.push({ where: table, key, problem })
  if (wanted.size !== expected.length) report('', 'two expected rows have the same key')
  for (const [key, row] of wanted) {
    const other = there.get(key)
    if (!other) report(key, 'the row is missing')
    else for (const problem of compareRow(row, other, spec.tolerance)) report(key, problem)
  }
  for (const key of there.keys()) if (!wanted.has(key)) report(key, 'the row should not be there')
  return differences
}
