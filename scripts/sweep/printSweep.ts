import type { SweepReport } from '../../src/operations/kernel/SweepReport.ts'

const line = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, place) => (place === 0 ? String(cell).padEnd(18) : String(cell).padStart(12))).join(''),
  )

/** The report for a person. */
export function printSweep(report: SweepReport): void {
  line(
    ['family', 'operations', 'answered', 'unavailable', 'failed', 'p50 ms', 'slowest ms'].concat('  which'),
  )
  for (const row of report.families)
    line([
      row.family,
      row.operations,
      row.answered,
      row.unavailable,
      row.failed,
      row.p50_ms,
      row.slowest_ms,
      `  ${row.slowest}`,
    ])
  line(['all', report.operations, report.answered, report.unavailable, report.failed])
  console.log(`\n${report.network}, ${report.version}: ${report.duration_s} s from ${report.started_at}.`)
  if (report.reasons.length > 0) console.log('\nUnavailable:')
  for (const { reason, operations, such_as } of report.reasons)
    console.log(`  ${String(operations).padStart(4)}  ${reason} (such as ${such_as})`)
  if (report.failures.length > 0) console.log('\nFailed:')
  for (const { operation, problem } of report.failures) console.log(`  ${operation}: ${problem}`)
}
