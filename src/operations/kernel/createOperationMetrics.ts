import { createHistogram, type Histogram } from '../../base/observe/createHistogram.ts'
import type { Operation } from './Operation.ts'
import type { OperationCounts } from './ServiceReport.ts'
import type { CostClass } from './toolTraits.ts'

export type OperationCall = {
  operation: string
  ok: boolean
  cacheHit: boolean
  ms: number
  /** Time for which the event loop was busy with it, as far as that can be told. */
  busyMs: number
  roundTrips: number
  queries: number
}

export type OperationMetrics = {
  record(call: OperationCall): void
  /** How much of the service one computation takes, as measured; before that, by what the operation says. */
  weightOf(operation: Pick<Operation, 'name' | 'cost'>): number
  counts(): ReadonlyMap<string, OperationCounts>
}

type OperationSeen = {
  calls: number
  errors: number
  cacheHits: number
  roundTrips: number
  queries: number
  latency: Histogram
  busyMs: number | undefined
}

/** What a computation is taken to cost until one was measured. */
const expectedBusyMs: Record<CostClass, number> = { free: 1, light: 5, heavy: 40 }
const busyMsOfOne = 10
const heaviest = 8
/** How much the newest measurement counts: one slow garbage collection must not brand an operation. */
const freshness = 0.2

/** Counts calls by operation. Names come from the registry only, so the table cannot grow without bound. */
export function createOperationMetrics(): OperationMetrics {
  const rows = new Map<string, OperationSeen>()
  return {
    record({ operation, ok, cacheHit, ms, busyMs, roundTrips, queries }) {
      let row = rows.get(operation)
      if (!row) {
        row = {
          calls: 0,
          errors: 0,
          cacheHits: 0,
          roundTrips: 0,
          queries: 0,
          latency: createHistogram(),
          busyMs: undefined,
        }
        rows.set(operation, row)
      }
      row.calls += 1
      if (!ok) row.errors += 1
      if (cacheHit) row.cacheHits += 1
      row.roundTrips += roundTrips
      row.queries += queries
      row.latency.record(ms)
      if (!cacheHit) row.busyMs = busyMs * freshness + (row.busyMs ?? busyMs) * (1 - freshness)
    },
    weightOf({ name, cost }) {
      const busyMs = rows.get(name)?.busyMs ?? expectedBusyMs[cost]
      return Math.min(heaviest, Math.max(1, Math.ceil(busyMs / busyMsOfOne)))
    },
    counts: () =>
      new Map(
        [...rows].map(([name, { busyMs: _, latency, ...row }]) => [
          name,
          { ...row, latency: latency.counts() },
        ]),
      ),
  }
}
