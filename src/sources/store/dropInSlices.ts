import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DropReport, Writer } from './Writer.ts'

export type RowsBelow = { name: string; column: string; position: number }

const firstSlice = 1_000
const largestSlice = 50_000

/** A slice aims at this, so that a block that arrives meanwhile waits no longer. */
const aimMs = 20

/** Deletes the rows below a position in transactions of their own, sized by how long the last ones took. */
export async function dropInSlices(
  transaction: Writer['transaction'],
  { name, column, position }: RowsBelow,
): Promise<Omit<DropReport, 'partitions'>> {
  const report = { rows: 0, slices: 0, longestSliceMs: 0 }
  let size = firstSlice
  for (;;) {
    let started = 0
    const deleted = await transaction(async ({ get, run }) => {
      started = performance.now()
      const last = await get(
        `select ${column} as at from ${name} where ${column} < ? order by ${column} limit 1 offset ?`,
        [position, size - 1],
      )
      return run(`delete from ${name} where ${column} < ?`, [
        last === undefined ? position : Number(last.at) + 1,
      ])
    })
    const ms = performance.now() - started
    report.rows += deleted
    report.slices += deleted > 0 ? 1 : 0
    report.longestSliceMs = Math.max(report.longestSliceMs, ms)
    if (deleted < size) return report
    size = Math.round(Math.min(largestSlice, Math.max(100, size * Math.min(2, aimMs / ms))))
    await nextTurn()
  }
}
