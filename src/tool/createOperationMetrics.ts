import { createHistogram, type Histogram } from '../observe/createHistogram.ts'
import type { OperationStats } from './ServiceView.ts'

export type OperationCall = {
  operation: string
  ok: boolean
  cacheHit: boolean
  ms: number
  roundTrips: number
  queries: number
}

export type OperationMetrics = {
  record(call: OperationCall): void
  snapshot(): Record<string, OperationStats>
}

type Row = {
  calls: number
  errors: number
  cacheHits: number
  roundTrips: number
  queries: number
  latency: Histogram
}

/** Counts calls by operation. Names come from the registry only, so the table cannot grow without bound. */
export function createOperationMetrics(): OperationMetrics {
  const rows = new Map<string, Row>()
  return {
    record({ operation, ok, cacheHit, ms, roundTrips, queries }) {
      let row = rows.get(operation)
      if (!row) {
        row = { calls: 0, errors: 0, cacheHits: 0, roundTrips: 0, queries: 0, latency: createHistogram() }
        rows.set(operation, row)
      }
      row.calls += 1
      if (!ok) row.errors += 1
      if (cacheHit) row.cacheHits += 1
      row.roundTrips += roundTrips
      row.queries += queries
      row.latency.record(ms)
    },
    snapshot: () =>
      Object.fromEntries(
        [...rows].map(([name, row]) => [
          name,
          {
            calls: row.calls,
            errors: row.errors,
            cache_hits: row.cacheHits,
            round_trips: row.roundTrips,
            index_queries: row.queries,
            p50_ms: row.latency.percentile(0.5),
            p95_ms: row.latency.percentile(0.95),
          },
        ]),
      ),
  }
}
