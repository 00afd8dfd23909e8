import type { IndexTable } from '../../../src/sources/index/IndexTable.ts'
import type { Cell, Row } from './Rows.ts'

/** Something the index says that the chain does not, or the other way round. */
export type Difference = { where: string; key: string; problem: string }

/** What is to be known of a table whose rows are compared. */
export type ComparedTable = {
  name: string
  primaryKey: readonly string[]
  columns: Readonly<Record<string, string>>
  added?: Readonly<Record<string, string>>
  life: Pick<IndexTable['life'], 'compared'>
}

/** Numbers made by another road differ in their last digits; a sum in another order in a few more. */
const lastDigits = 1e-12
const sums = 1e-9

/** By how much of its size a column may differ; all but fractions must be equal. */
function toleranceOf({ columns, added, life: { compared } }: ComparedTable, column: string): number {
  if (!(columns[column] ?? added?.[column])?.startsWith('double precision')) return 0
  return typeof compared === 'object' && compared.sums.includes(column) ? sums : lastDigits
}

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

function compareRow(table: ComparedTable, expected: Row, found: Row): string[] {
  const columns = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...columns]
    .filter((column) => !isSame(expected[column], found[column], toleranceOf(table, column)))
    .map((column) => `${column} is ${show(found[column])}, should be ${show(expected[column])}`)
}

function byKey(rows: readonly Row[], key: readonly string[]): Map<string, Row> {
  return new Map(rows.map((row) => [key.map((column) => show(row[column])).join(' '), row]))
}

/** Compares a table's rows with the expected ones, both ways. */
export function compareRows(
  table: ComparedTable,
  expected: readonly Row[],
  found: readonly Row[],
): Difference[] {
  const differences: Difference[] = []
  const wanted = byKey(expected, table.primaryKey)
  const there = byKey(found, table.primaryKey)
  const report = (key: string, problem: string) => differences.push({ where: table.name, key, problem })
  if (wanted.size !== expected.length) report('', 'two expected rows have the same key')
  for (const [key, row] of wanted) {
    const other = there.get(key)
    if (!other) report(key, 'the row is missing')
    else for (const problem of compareRow(table, row, other)) report(key, problem)
  }
  for (const key of there.keys()) if (!wanted.has(key)) report(key, 'the row should not be there')
  return differences
}
