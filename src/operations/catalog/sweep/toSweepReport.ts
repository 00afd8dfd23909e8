import type { SweepReport } from '../../kernel/SweepReport.ts'
import type { SweepOutcome, SweptOperation } from './SweepTarget.ts'

/** An operation and what running it came to. */
export type SweptRow = SweptOperation & { outcome: SweepOutcome }

const mostFailures = 50

const count = (rows: readonly SweptRow[], state: SweepOutcome['state']) =>
  rows.filter(({ outcome }) => outcome.state === state).length

const countsOf = (rows: readonly SweptRow[]) => ({
  operations: rows.length,
  answered: count(rows, 'answered'),
  unavailable: count(rows, 'unavailable'),
  failed: count(rows, 'failed'),
})

const round = (ms: number) => Math.round(ms * 10) / 10

function toFamily(family: string, rows: readonly SweptRow[]): SweepReport['families'][number] {
  const byTime = [...rows].sort((one, other) => other.outcome.ms - one.outcome.ms)
  const [slowest] = byTime
  return {
    family,
    ...countsOf(rows),
    p50_ms: round(byTime[Math.floor(byTime.length / 2)]?.outcome.ms ?? 0),
    slowest: slowest?.name ?? null,
    slowest_ms: round(slowest?.outcome.ms ?? 0),
  }
}

/** Why operations are unavailable, the commonest reason first. */
function toReasons(rows: readonly SweptRow[]): SweepReport['reasons'] {
  const reasons = new Map<string, { operations: number; such_as: string }>()
  for (const { name, outcome } of rows) {
    if (outcome.state !== 'unavailable') continue
    const known = reasons.get(outcome.reason) ?? { operations: 0, such_as: name }
    reasons.set(outcome.reason, { ...known, operations: known.operations + 1 })
  }
  return [...reasons]
    .map(([reason, told]) => ({ reason, ...told }))
    .sort((one, other) => other.operations - one.operations)
}

/** Sums by family, in the order of the catalog. */
export function toSweepReport(
  rows: readonly SweptRow[],
): Omit<SweepReport, 'version' | 'network' | 'started_at' | 'finished_at' | 'duration_s'> {
  const families = new Map<string, SweptRow[]>()
  for (const row of rows) {
    const own = families.get(row.family)
    if (own) own.push(row)
    else families.set(row.family, [row])
  }
  return {
    ...countsOf(rows),
    families: [...families].map(([family, own]) => toFamily(family, own)),
    reasons: toReasons(rows),
    failures: rows
      .flatMap(({ name, outcome }) =>
        outcome.state === 'failed' ? [{ operation: name, problem: outcome.reason }] : [],
      )
      .slice(0, mostFailures),
  }
}
