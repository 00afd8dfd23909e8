import { percentiles } from '../store/percentiles.ts'
import type { GrownRow } from './measureGrown.ts'

export type GrownTable = { engine: string; transfers: number; rows: readonly GrownRow[] }

const goals = { mostMs: 300, usualMs: 50, growth: 1.5 }
/** Below this a ratio tells of the machine, not of the query. */
const leastMs = 5

const thousands = (count: number) => (count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`)

/**
 * By how much the same question at the same size differs from itself, asked half of the times and the other half:
 * growth by no more cannot be told from nothing.
 */
function printNoise(tables: readonly GrownTable[]): void {
  const apart = tables.flatMap(({ rows }) =>
    rows.map(({ halvesMs }) => {
      const [less, more] = halvesMs.toSorted((one, other) => one - other) as [number, number]
      return more / Math.max(leastMs, less)
    }),
  )
  const { p50, p99 } = percentiles(apart.map((ratio) => Math.max(1, ratio)))
  console.log(
    `the same question at the same size, of every second call and of the others: ${p50.toFixed(2)} times as much in the middle, ${p99.toFixed(2)} at p99, ${apart.filter((ratio) => ratio > goals.growth).length} of ${apart.length} over ${goals.growth}`,
  )
}

/** One line for each question: processor time at every size, p50, p99, rows at the largest, and the growth. */
export function printGrowth(engine: string, tables: readonly GrownTable[]): void {
  const last = tables.at(-1)
  if (!last) return
  const before = tables.at(-2)
  const cpuOf = (table: GrownTable | undefined, label: string) =>
    table?.rows.find((row) => row.label === label)?.cpuMs ?? Number.NaN
  const growthOf = ({ label, cpuMs }: GrownRow) => cpuMs / Math.max(leastMs, cpuOf(before, label))
  const heads = [
    ...tables.map(({ transfers }) => `cpu ${thousands(transfers)}`),
    'p50',
    'p99',
    'rows',
    'ratio',
  ]
  console.log(`\n${engine.padEnd(44)}${heads.map((head) => head.padStart(11)).join('')}`)
  for (const row of last.rows.toSorted((one, other) => other.cpuMs - one.cpuMs)) {
    const cells = [
      ...tables.map((table) => cpuOf(table, row.label).toFixed(1)),
      ...[row.p50.toFixed(1), row.p99.toFixed(1), row.rows.toFixed(0)],
      ...[before ? growthOf(row).toFixed(2) : '', row.code ?? ''],
    ]
    console.log(`${row.label.padEnd(44)}${cells.map((cell) => cell.padStart(11)).join('')}`)
  }
  for (const { transfers, rows } of tables)
    console.log(
      `all at ${thousands(transfers)}: ${(rows.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000).toFixed(1)} s of processor time together`,
    )
  printNoise(tables)
  for (const listed of [true, false]) {
    const rows = last.rows.filter((row) => row.listed === listed)
    const over = (ms: number) => rows.filter(({ cpuMs }) => cpuMs > ms).length
    const grown = before ? rows.filter((row) => growthOf(row) > goals.growth).length : 0
    console.log(
      `${listed ? 'listed tools' : 'windows and boards'} at ${thousands(last.transfers)}: ${rows.length} calls, ${over(goals.mostMs)} over ${goals.mostMs} ms of processor time, ${over(goals.usualMs)} over ${goals.usualMs} ms, ${grown} grown by more than ${goals.growth}, ${rows.filter(({ code }) => code !== null).length} refused`,
    )
  }
}
